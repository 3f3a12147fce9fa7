import { audioLatencyHintSeconds } from "@phaselock/contracts";

/** A press of Start on another screen, which the player acts on. */
export type StartPress = {
  /** The audio device that the press opened; null if the browser has none. */
  readonly context: AudioContext | null;
};

/** How long a press waits for the player to load, ms. Later, sound would come as a surprise. */
const waitMs = 30_000;

/**
 * Passes a press of Start from one screen to the player, in the page's memory: a reload, a link or the back button can't
 * start a session.
 */
export const createStartPresses = (open: () => AudioContext) => {
  let held: { readonly id: string; readonly press: StartPress } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const openNow = (): AudioContext | null => {
    try {
      const context = open();
      // Without a device, resume() never settles; the player reports that.
      context.resume().catch(() => {});
      return context;
    } catch {
      return null;
    }
  };
  const drop = () => {
    clearTimeout(timer);
    // Closing a closed context rejects.
    held?.press.context?.close().catch(() => {});
    held = null;
  };
  return {
    /**
     * Holds a press. Call it in the click, because some browsers allow sound only there.
     * @returns the state of the navigation to the player
     */
    hold(): { readonly startPress: string } {
      drop();
      const startPress = crypto.randomUUID();
      held = { id: startPress, press: { context: openNow() } };
      timer = setTimeout(drop, waitMs);
      return { startPress };
    },
    /** Takes the held press, once, if the navigation with this state brought it. */
    take(state: unknown): StartPress | null {
      if (!held || typeof state !== "object" || state === null) return null;
      const { startPress }: { startPress?: unknown } = state;
      if (startPress !== held.id) return null;
      clearTimeout(timer);
      const { press } = held;
      held = null;
      return press;
    },
  };
};

/** This page's press. */
export const startPresses = createStartPresses(
  () => new AudioContext({ latencyHint: audioLatencyHintSeconds }),
);
