import { offlineSyncDays } from "@phaselock/contracts";

/** Playing without a network. */
export const offlineTexts = {
  ready: (day: string) => `Offline. Premium modes are ready on this device until ${day}.`,
  notReady:
    "Offline. Reconnect to start a session. With Premium, a device that opened Play in the last 14 days also plays offline.",
  /** Follows what was played, in one sentence with it. */
  saved: ". Saved on this device. It will be in Sessions once you're online.",
  region: "Played offline",
  waiting: "Saved on this device. It will be added once you're online.",
  couldNotAdd: (reason: string) => `Couldn't be added. ${reason}`,
  refusals: {
    lease: "It wasn't started while this device could play offline.",
    overlaps: "This device played another session at the same time. Has its clock been changed?",
    tooLate: `It was played too long ago. Sessions can be added for ${offlineSyncDays} days.`,
    times: "Its times don't fit together. Has this device's clock been changed?",
    other: "Phaselock has refused it.",
  },
  dismiss: "Dismiss",
  dismissNamed: (mode: string) => `Dismiss ${mode}`,
} as const;
