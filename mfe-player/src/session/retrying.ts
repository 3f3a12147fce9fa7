import { ApiError, isTemporaryFailure } from "@phaselock/web";
import { runLater } from "../shared/run-later.ts";

/** Delays before each retry, ms. */
const retryAfterMs = [2000, 5000, 15_000, 60_000, 60_000] as const;

const wait = (ms: number) => new Promise<void>(done => runLater(done, ms));

/**
 * Sends a request, and retries for two minutes when there is no answer. For idempotent requests only.
 * @param isWanted checked before each retry; false gives up
 * @returns whether the request succeeded
 */
export async function retrying(
  send: () => Promise<void>,
  isWanted = () => true,
  tried = 0,
): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    const delayMs = retryAfterMs[tried];
    const isFinal = error instanceof ApiError && !isTemporaryFailure(error);
    if (isFinal || delayMs === undefined) return false;
    await wait(delayMs);
    return isWanted() ? retrying(send, isWanted, tried + 1) : false;
  }
}
