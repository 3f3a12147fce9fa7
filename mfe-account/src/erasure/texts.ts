/** The texts of /erasure/:id. */
export const erasureTexts = {
  title: "Erasing an account · Phaselock",
  caption: "erasure",
  running: "Your account is being erased",
  done: "Your account is erased",
  runningText:
    "Your name, email address and sign-ins are already gone. The rest of your data is being deleted. This page shows what is done.",
  doneText:
    "Your data is erased. Purchases stay without your name, because tax law requires it. Backups expire within 30 days.",
  parts: {
    billing: "Credits and purchases",
    sessions: "Sessions and moods",
    analytics: "Events and progress",
  },
  waiting: "in progress",
  doneAt: (when: string) => `done ${when}`,
  keep: "Bookmark this page to check again later.",
  failed: "The status of the erasure could not be loaded.",
  unknown: "There is no erasure at this address",
  unknownText: "The address may be incomplete, or the record has expired.",
  home: "Go to the home page",
} as const;
