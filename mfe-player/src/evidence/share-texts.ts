/** English texts of sharing a result. */
export const shareTexts = {
  button: "Share this result",
  buttonShared: "Shared: show the link",
  title: "Share this result?",
  sharedTitle: "This result is shared",
  shows: "Everyone who has the link sees:",
  shown: [
    "the mode, the question and your plan",
    "each rated session: its day, whether the beat played, and what you measured before and after",
    "the result, and whether you could tell when the beat played",
  ],
  hides: "They don't see your name, your account, your notes, the time of day or any other session.",
  unlisted:
    "We sign the page so that anyone can check it. It's in no list and no search engine. You can stop sharing at any time; a copy that someone saved before stays theirs.",
  create: "Create the link",
  link: "Link",
  shared: "Everyone who has this link can see the result. If you stop sharing, it's gone within a minute.",
  copy: "Copy the link",
  copied: "Copied.",
  notCopied: "Your browser didn't let us copy. The link is selected: copy it yourself.",
  open: "Open the page",
  revoke: "Stop sharing",
  revoked: "Not shared any more. The old link shows nothing.",
  close: "Close",
  failed: "That didn't work. Try again in a moment.",
} as const;
