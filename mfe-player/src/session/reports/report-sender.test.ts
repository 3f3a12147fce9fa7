import type { ReportRequest } from "@phaselock/contracts";
import { describe, expect, it, vi } from "vitest";
import { createReportSender, type SendResult } from "./report-sender.ts";

const reportOf = (sequence: number): ReportRequest => ({
  sequence,
  state: "running",
  playedSeconds: 15 * sequence,
  samples: [],
});

/** A sender with a queue, a server that gives the listed answers, and a timer that the test fires. */
function harness(answers: SendResult[]) {
  const queue: ReportRequest[] = [];
  const sent: number[] = [];
  const answered: [number, string][] = [];
  const stuck: boolean[] = [];
  let timer: { callback: () => void; ms: number } | undefined;
  const sender = createReportSender({
    send: async report => {
      sent.push(report.sequence);
      return answers.shift() ?? "accepted";
    },
    oldest: () => queue[0],
    onAnswered: (report, result) => {
      queue.shift();
      answered.push([report.sequence, result]);
    },
    onStuck: isStuck => stuck.push(isStuck),
    runLater: (callback, ms) => {
      timer = { callback, ms };
      return () => {
        timer = undefined;
      };
    },
  });
  const add = (...sequences: number[]) => {
    queue.push(...sequences.map(reportOf));
    sender.wake();
  };
  const fireTimer = () => {
    const due = timer;
    timer = undefined;
    due?.callback();
  };
  return { sender, add, queue, sent, answered, stuck, timer: () => timer, fireTimer };
}

describe("reports", () => {
  it("are sent in order, one at a time", async () => {
    const { add, sent, answered } = harness([]);
    add(1, 2);
    add(3);
    await vi.waitFor(() => expect(answered).toHaveLength(3));
    expect(sent).toEqual([1, 2, 3]);
  });

  it("are kept and retried with growing delays until the server answers", async () => {
    const { add, sent, answered, stuck, queue, timer, fireTimer } = harness(Array(6).fill("unanswered"));
    add(1, 2);
    for (const ms of [1000, 2000, 4000, 8000, 15_000, 15_000]) {
      await vi.waitFor(() => expect(timer()?.ms).toBe(ms));
      expect(queue).toHaveLength(2);
      fireTimer();
    }
    await vi.waitFor(() => expect(answered).toHaveLength(2));
    expect(sent).toEqual([1, 1, 1, 1, 1, 1, 1, 2]);
    expect(stuck).toEqual([true, true, true, true, true, true, false]);
  });

  it("are sent at once when the network is back", async () => {
    const { add, sender, answered, timer } = harness(["unanswered"]);
    add(1);
    await vi.waitFor(() => expect(timer()).toBeDefined());
    sender.wake();
    await vi.waitFor(() => expect(answered).toEqual([[1, "accepted"]]));
    expect(timer()).toBeUndefined();
  });

  it("do not wait behind a refused report", async () => {
    const { add, answered } = harness(["refused"]);
    add(1, 2);
    await vi.waitFor(() =>
      expect(answered).toEqual([
        [1, "refused"],
        [2, "accepted"],
      ]),
    );
  });

  it("are no longer sent after the sender is closed", async () => {
    const { add, sender, sent, timer } = harness(["unanswered"]);
    add(1);
    await vi.waitFor(() => expect(timer()).toBeDefined());
    sender.close();
    expect(timer()).toBeUndefined();
    add(2);
    expect(sent).toEqual([1]);
  });
});
