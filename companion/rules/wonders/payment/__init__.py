"""What a play asks for and every way to pay it: allowed or not, cost, means, payments, plan, and the judge who sums it up."""
