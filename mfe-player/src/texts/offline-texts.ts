/** Playing without a network. */
export const offlineTexts = {
  ready: (day: string) => `Offline. Premium modes are ready on this device until ${day}.`,
  notReady:
    "Offline. Reconnect to start a session. With Premium, a device that opened Play in the last 14 days also plays offline.",
  saved: "Saved on this device. We'll add it to Sessions when you're back online.",
  region: "Played offline",
  waiting: "Saved on this device. Will be added when you're online.",
  couldNotAdd: (reason: string) => `Couldn't be added. ${reason}`,
  refused: "It doesn't fit the rest of your history.",
  dismiss: "Dismiss",
  dismissNamed: (mode: string) => `Dismiss ${mode}`,
} as const;
