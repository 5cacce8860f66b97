### Orders sent ahead.

act-ahead = You had ordered this ahead (number { $number }).
