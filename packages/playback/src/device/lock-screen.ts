/** What the lock screen, a headset's button or a media key can do. */
export type LockScreenActions = {
  readonly play: () => void;
  readonly pause: () => void;
  readonly stop: () => void;
};

/** The session on the lock screen. */
export type LockScreen = {
  /** @param playedSeconds the lock screen counts on from here while the session plays */
  show(state: "playing" | "paused", playedSeconds: number): void;
  close(): void;
};

/** Served by the shell. */
const artwork = [{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" }];

/** Shows the session on the lock screen, where the browser has a Media Session. https://w3c.github.io/mediasession */
export function openLockScreen(
  title: string,
  plannedSeconds: number,
  actions: LockScreenActions,
): LockScreen {
  const { mediaSession } = navigator as Partial<Navigator>;
  if (!mediaSession) return { show() {}, close() {} };
  const names = ["play", "pause", "stop"] as const;
  const handle = (name: (typeof names)[number], handler: (() => void) | null) => {
    try {
      mediaSession.setActionHandler(name, handler);
    } catch {
      // A browser throws a TypeError for an action that it doesn't know.
    }
  };
  mediaSession.metadata = new MediaMetadata({ title, artist: "Phaselock", artwork });
  for (const name of names) handle(name, actions[name]);
  return {
    show(state, playedSeconds) {
      mediaSession.playbackState = state;
      const position = Math.min(playedSeconds, plannedSeconds);
      mediaSession.setPositionState?.({ duration: plannedSeconds, position, playbackRate: 1 });
    },
    close() {
      mediaSession.playbackState = "none";
      mediaSession.metadata = null;
      for (const name of names) handle(name, null);
    },
  };
}
