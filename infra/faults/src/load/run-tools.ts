import type { History } from "./history.ts";

/** What everybody of a run shares. */
export type RunTools = {
  readonly history: History;
  /** An address to call from that nobody else has. */
  readonly nextAddress: () => string;
  /** Ends every call and every wait. */
  readonly unwanted: AbortSignal;
};
