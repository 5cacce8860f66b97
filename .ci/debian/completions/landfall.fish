# Asks the program for its words, so that they are those of the version that is installed.
landfall completions fish | source
