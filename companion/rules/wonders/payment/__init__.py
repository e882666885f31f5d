"""What a play asks for and every way to pay it: cost, means, payments, plan, and the quote for all of it."""
