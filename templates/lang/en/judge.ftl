### What the judge says in every title.

list-and = { $first } and { $last }
