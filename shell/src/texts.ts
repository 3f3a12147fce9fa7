/** UI text that any page may need. The text of the signed-in bundle is in signed-in/texts.ts. */
export const texts = {
  home: "Phaselock home page",
  toHome: "Return to Home",
  loading: "Loading",
  remoteFailed: {
    title: "This part did not load",
    text: "The rest of Phaselock still works. Check your connection and try again.",
    retry: "Retry",
    label: "Page not ready",
    isStatic: "You can read this page, but its buttons don't work yet. Press Retry to load the rest.",
  },
  error: { title: "Error", unexpected: "An unexpected error occurred" },
} as const;
