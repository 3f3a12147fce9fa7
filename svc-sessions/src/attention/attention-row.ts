import {
  type AttentionResult,
  attentionResultSchema,
  type RecordAttentionRequest,
} from "@phaselock/contracts";
import type { AttentionResult as AttentionRow, Prisma } from "../../generated/client.ts";

/** A session's results, oldest first. */
export const withAttention = {
  attentionResults: { orderBy: { recordedAt: "asc" } },
} as const satisfies Prisma.SessionInclude;

/** Converts a row to the API's result. */
export const toAttentionResult = ({ startedAt, recordedAt, ...row }: AttentionRow): AttentionResult =>
  attentionResultSchema.parse({
    ...row,
    startedAt: startedAt.toISOString(),
    recordedAt: recordedAt.toISOString(),
  });

/** The columns that a request sets. Those of the other task are null. */
export type AttentionValues = Omit<AttentionRow, "sessionId" | "moment" | "recordedAt">;

/** Converts a request to columns. */
export const toColumns = (request: RecordAttentionRequest): AttentionValues => ({
  ...{ lapses: null, meanSpeed: null, noGoTrials: null, noGoErrors: null },
  ...request,
  startedAt: new Date(request.startedAt),
});
