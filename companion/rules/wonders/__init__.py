"""The rules of 7 Wonders as a library; they use the standard library and the catalogue only.

What every part may use: box → table → conflict → position; covering, table → commerce → payment;
table → scoring; course uses all of these; boxes, a module for each box, uses the course; game joins the
boxes into `Rules`.
"""
