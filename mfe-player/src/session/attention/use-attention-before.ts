import { attentionBaselineMaxSeconds, type RecordAttentionRequest } from "@phaselock/contracts";
import { useEffect, useState } from "react";
import { runLater } from "../../shared/run-later.ts";
import { type OwnSession, recordAttention } from "./record-attention.ts";

/** The result of an attention task before a session. It stays in the page's memory until the session starts. */
export type AttentionBefore = {
  /** The newest one; null if there is none. */
  readonly result: RecordAttentionRequest | null;
  /** Whether a result was dropped because it had become too old. */
  readonly isExpired: boolean;
  readonly keep: (result: RecordAttentionRequest) => void;
  /** Sends it, once the session has started. */
  readonly record: (session: OwnSession) => void;
  /** Sends it again. Null unless it could not be recorded. */
  readonly retry: (() => void) | null;
};

/** How long a result still counts as one from before the session, in milliseconds. */
const freshMsOf = ({ startedAt }: RecordAttentionRequest): number =>
  Date.parse(startedAt) + attentionBaselineMaxSeconds * 1000 - Date.now();

/**
 * Keeps the result of an attention task until its session has started, or until it is too old.
 * @param stored the result that the server has of a session that is continued, if any
 */
export function useAttentionBefore(stored: RecordAttentionRequest | null): AttentionBefore {
  const [result, setResult] = useState<RecordAttentionRequest | null>(null);
  const [isExpired, setIsExpired] = useState(false);
  const [session, setSession] = useState<OwnSession | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isWaiting = session === null;
  useEffect(() => {
    if (!result || !isWaiting) return;
    return runLater(() => {
      setResult(null);
      setIsExpired(true);
    }, freshMsOf(result));
  }, [result, isWaiting]);
  const send = async (to: OwnSession, measured: RecordAttentionRequest) => {
    setHasFailed(false);
    setHasFailed(!(await recordAttention(to, "before", measured)));
  };
  return {
    result: result ?? stored,
    isExpired,
    keep(measured) {
      setResult(measured);
      setIsExpired(false);
    },
    record(started) {
      // A page that was asleep may not have dropped it yet.
      const measured = result && freshMsOf(result) > 0 ? result : null;
      setResult(measured);
      setSession(started);
      if (measured) void send(started, measured);
    },
    retry: hasFailed && session && result ? () => void send(session, result) : null,
  };
}
