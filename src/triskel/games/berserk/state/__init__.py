"""What a battle is: the plain state and the small things in it."""
