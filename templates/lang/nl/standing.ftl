### Orders vooruit.

act-ahead = Dit had je vooruit besteld (nummer { $number }).
