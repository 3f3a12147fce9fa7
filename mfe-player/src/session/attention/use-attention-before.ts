import type { RecordAttentionRequest } from "@phaselock/contracts";
import { useState } from "react";
import { recordAttention } from "./record-attention.ts";

/** The result of an attention task before a session. It stays in the page's memory until the session starts. */
export type AttentionBefore = {
  /** The newest one; null if there is none. */
  readonly result: RecordAttentionRequest | null;
  readonly keep: (result: RecordAttentionRequest) => void;
  /** Sends it, once the session has started. */
  readonly record: (session: { readonly userId: string; readonly sessionId: string }) => void;
};

/** Keeps the result of an attention task until its session has started. */
export function useAttentionBefore(): AttentionBefore {
  const [result, keep] = useState<RecordAttentionRequest | null>(null);
  return {
    result,
    keep,
    record(session) {
      if (result) void recordAttention(session, "before", result);
    },
  };
}
