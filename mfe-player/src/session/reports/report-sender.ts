import type { ReportRequest } from "@phaselock/contracts";

/** Delays before each retry of a report, ms; the last one repeats. */
const retryAfterMs = [1000, 2000, 4000, 8000, 15_000] as const;

/** The result of one attempt. An `unanswered` report is retried. */
export type SendResult = AnsweredResult | "unanswered";
/** A final result: `accepted`, accepted but `taken-over` by another player, or `refused` for good. */
export type AnsweredResult = "accepted" | "taken-over" | "refused";

/** The sender's dependencies. Tests pass fakes. */
export type SenderDependencies = {
  readonly send: (report: ReportRequest) => Promise<SendResult>;
  /** The oldest unsent report, if any. */
  readonly oldest: () => ReportRequest | undefined;
  readonly onAnswered: (report: ReportRequest, result: AnsweredResult) => void;
  /** Called with true when a report gets no answer, and with false when one gets through again. */
  readonly onStuck: (isStuck: boolean) => void;
  /** Calls back once after `ms`. Returns a function that cancels the call. */
  readonly runLater: (callback: () => void, ms: number) => () => void;
};

/** Sends reports one by one, in order, and retries each until the server has answered it. */
export type ReportSender = {
  /** Sends now: a report was added, or the network is back. */
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
      cancelRetry = deps.runLater(next, wait);
      return;
    }
    if (failures > 0) deps.onStuck(false);
    failures = 0;
    deps.onAnswered(report, result);
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
