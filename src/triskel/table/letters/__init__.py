"""Play by correspondence: whose turn it is, reminders by e-mail, and vacations."""
