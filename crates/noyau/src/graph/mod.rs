//! Graphs and digraphs, their families and products, and their text forms.
