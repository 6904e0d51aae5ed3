"""What leaves the app on paper: a rubber, an evening, an empty sheet; as a page to print and as PDF."""
