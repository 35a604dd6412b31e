"""Workers: processes beside the server that build, think and can be killed."""
