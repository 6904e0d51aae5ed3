"""One file a step, vNNNN_what.py; never changed once released."""
