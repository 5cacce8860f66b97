# Asks the program for its words, so that they are those of the version that is installed.
source <(landfall completions bash)
