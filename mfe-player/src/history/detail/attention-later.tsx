import type { AttentionResult } from "@phaselock/contracts";
import { queryKeys } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import AttentionAfter from "../../session/attention/attention-after.tsx";
import { recordAttention } from "../../session/attention/record-attention.ts";

/** Offers the task of before a session that has ended, whose result after it is missing. */
export default function AttentionLater(props: {
  userId: string;
  sessionId: string;
  before: AttentionResult;
}) {
  const queryClient = useQueryClient();
  const onRecorded = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
    [queryClient],
  );
  return (
    <AttentionAfter
      {...props}
      isReported
      retryBefore={null}
      isNeeded={false}
      record={recordAttention}
      onRecorded={onRecorded}
    />
  );
}
