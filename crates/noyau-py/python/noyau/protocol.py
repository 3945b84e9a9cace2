"""The types of all questions and answers, for type checkers; at run time answers are dictionaries."""
