import { activityLimits } from "@phaselock/contracts";
import type { Signal } from "../signal.ts";

/** Keys, pointer and visibility. */
export type ActivitySignal = Signal<"activity"> & {
  /** Uncounts one press that was a rating or a reaction to a tone, because it doesn't show restlessness. */
  discount(): void;
};

/** The parts of the page that the activity signal uses. Tests pass a plain EventTarget. */
export type ActivityPage = {
  readonly page: Pick<Document, "addEventListener" | "removeEventListener" | "hidden">;
  /** Milliseconds on a clock that only goes forward. */
  readonly nowMs: () => number;
};

const inputs = ["keydown", "pointerdown", "wheel"] as const;

/**
 * Counts key and pointer presses and scrolls, and the seconds for which the page is hidden. It never reads an event's
 * content, so it can't know which key was pressed or where the pointer is. A held key counts each time it repeats.
 */
export function createActivitySignal({ page, nowMs }: ActivityPage): ActivitySignal {
  let count = 0;
  let hiddenMs = 0;
  let hiddenSince: number | null = null;
  let isOn = false;

  const press = () => {
    count++;
  };
  const endHidden = () => {
    if (hiddenSince !== null) hiddenMs += nowMs() - hiddenSince;
    hiddenSince = page.hidden ? nowMs() : null;
  };
  const reset = () => {
    count = 0;
    hiddenMs = 0;
  };

  return {
    name: "activity",
    async start() {
      if (isOn) return;
      isOn = true;
      reset();
      hiddenSince = page.hidden ? nowMs() : null;
      for (const input of inputs) page.addEventListener(input, press, { capture: true, passive: true });
      page.addEventListener("visibilitychange", endHidden);
    },
    stop() {
      isOn = false;
      for (const input of inputs) page.removeEventListener(input, press, { capture: true });
      page.removeEventListener("visibilitychange", endHidden);
    },
    take() {
      endHidden();
      const features = {
        inputs: Math.min(activityLimits.inputs, count),
        hiddenSeconds: Math.min(activityLimits.hiddenSeconds, hiddenMs / 1000),
      };
      reset();
      return isOn ? { quality: 1, features } : { quality: 0, features: null };
    },
    discount() {
      count = Math.max(0, count - 1);
    },
    onLost() {},
  };
}
