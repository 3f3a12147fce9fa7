import { ownModeId, type Payment } from "@phaselock/contracts";
import type { SceneName } from "@phaselock/signal";

/** The player's address for a session of a mode, or of one of the user's own patterns. */
export function playAddress(session: {
  readonly modeId: string;
  /** Counts only for a pattern of the user's own. */
  readonly patternId?: string | null;
  readonly payment: Payment;
  readonly seconds: number;
  readonly scene?: SceneName | null;
}): string {
  const { modeId, patternId, payment, seconds, scene } = session;
  const query = new URLSearchParams({
    ...(modeId === ownModeId && patternId && { pattern: patternId }),
    payment,
    seconds: String(seconds),
    ...(scene && { scene }),
  });
  return `/play/${modeId}?${query}`;
}
