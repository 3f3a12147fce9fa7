import type { ReportRequest } from "@phaselock/contracts";

/** Waits between two tries of the same report, ms; the last one repeats. */
const retryAfterMs = [1000, 2000, 4000, 8000, 15_000] as const;

/**
 * What became of a try: the server has it, or has it and follows another player by now, or will never take it, or has
 * not said.
 */
export type SendResult = SettledResult | "unanswered";
/** The same where the report need not be tried again. */
export type SettledResult = "accepted" | "taken-over" | "refused";

/** What a sender needs; tests hand in their own. */
export type SenderDependencies = {
  readonly send: (report: ReportRequest) => Promise<SendResult>;
  /** The oldest report that waits, if any. */
  readonly oldest: () => ReportRequest | undefined;
  readonly onSettled: (report: ReportRequest, result: SettledResult) => void;
  /** Whether reports are stuck: false again with the first that goes through. */
  readonly onStuck: (isStuck: boolean) => void;
  /** Calls back once, later; returns what cancels it. */
  readonly later: (callback: () => void, ms: number) => () => void;
};

/** Delivers reports one by one, in order, each until the server has answered it. */
export type ReportSender = {
  /** There is something new, or the network is back: tries now. */
  wake(): void;
  close(): void;
};

export function createReportSender(deps: SenderDependencies): ReportSender {
  let isSending = false;
  let isClosed = false;
  let failures = 0;
  let cancelRetry = () => {};

  const next = async () => {
    cancelRetry();
    const report = deps.oldest();
    if (!report || isSending || isClosed) return;
    isSending = true;
    const result = await deps.send(report);
    isSending = false;
    if (isClosed) return;
    if (result === "unanswered") {
      const wait = retryAfterMs[Math.min(failures, retryAfterMs.length - 1)] ?? 0;
      failures++;
      deps.onStuck(true);
      cancelRetry = deps.later(next, wait);
      return;
    }
    if (failures > 0) deps.onStuck(false);
    failures = 0;
    deps.onSettled(report, result);
    await next();
  };

  return {
    wake: () => void next(),
    close() {
      isClosed = true;
      cancelRetry();
    },
  };
}
