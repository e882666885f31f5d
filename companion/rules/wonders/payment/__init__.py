"""What a play asks for and every way to pay it: allowed or not, cost, means, payments, plan, and the quote that sums it up."""
