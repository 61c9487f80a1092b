"""The full screen: keys in, text out."""
