import type { History } from "./history.ts";

/** The tools shared by all callers of a run. */
export type RunTools = {
  readonly history: History;
  /** Returns a new, unique caller address. */
  readonly nextAddress: () => string;
  /** Aborts every call and every wait. */
  readonly stopped: AbortSignal;
};
