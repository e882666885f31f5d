"""The pocket: the whole app as one static folder, which a browser runs without a server."""
