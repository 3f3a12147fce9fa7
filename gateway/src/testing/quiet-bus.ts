import type { EventBus } from "@phaselock/service-kit";

/** A bus without events, past or future. */
export const quietBus: Pick<EventBus, "read" | "ready"> = {
  ready: async () => undefined,
  async *read({ onCaughtUp, until }) {
    onCaughtUp?.();
    if (until !== "end" && !until.aborted)
      await new Promise(resolve => until.addEventListener("abort", resolve));
    yield* [];
  },
};
