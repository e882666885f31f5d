"""The score pad: its page, its keys and helpers, what taps and forms write."""
