import type { ReportRequest } from "@phaselock/contracts";
import { describe, expect, it, vi } from "vitest";
import { createReportSender, type SendResult } from "./report-sender.ts";

const reportOf = (sequence: number): ReportRequest => ({
  sequence,
  state: "running",
  playedSeconds: 15 * sequence,
  samples: [],
});

/** A sender over a queue, a server that answers as told, and a clock that is wound by hand. */
function harness(answers: SendResult[]) {
  const queue: ReportRequest[] = [];
  const sent: number[] = [];
  const settled: [number, string][] = [];
  const stuck: boolean[] = [];
  let timer: { callback: () => void; ms: number } | undefined;
  const sender = createReportSender({
    send: async report => {
      sent.push(report.sequence);
      return answers.shift() ?? "accepted";
    },
    oldest: () => queue[0],
    onSettled: (report, result) => {
      queue.shift();
      settled.push([report.sequence, result]);
    },
    onStuck: isStuck => stuck.push(isStuck),
    later: (callback, ms) => {
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
  const wind = () => {
    const due = timer;
    timer = undefined;
    due?.callback();
  };
  return { sender, add, queue, sent, settled, stuck, timer: () => timer, wind };
}

describe("reports", () => {
  it("go in order, one at a time", async () => {
    const { add, sent, settled } = harness([]);
    add(1, 2);
    add(3);
    await vi.waitFor(() => expect(settled).toHaveLength(3));
    expect(sent).toEqual([1, 2, 3]);
  });

  it("are kept and tried again, ever less often, until the server answers", async () => {
    const { add, sent, settled, stuck, queue, timer, wind } = harness(Array(6).fill("unanswered"));
    add(1, 2);
    for (const ms of [1000, 2000, 4000, 8000, 15_000, 15_000]) {
      await vi.waitFor(() => expect(timer()?.ms).toBe(ms));
      expect(queue).toHaveLength(2);
      wind();
    }
    await vi.waitFor(() => expect(settled).toHaveLength(2));
    expect(sent).toEqual([1, 1, 1, 1, 1, 1, 1, 2]);
    expect(stuck).toEqual([true, true, true, true, true, true, false]);
  });

  it("go at once when the network is back", async () => {
    const { add, sender, settled, timer } = harness(["unanswered"]);
    add(1);
    await vi.waitFor(() => expect(timer()).toBeDefined());
    sender.wake();
    await vi.waitFor(() => expect(settled).toEqual([[1, "accepted"]]));
    expect(timer()).toBeUndefined();
  });

  it("that the server will never take do not hold up the others", async () => {
    const { add, settled } = harness(["refused"]);
    add(1, 2);
    await vi.waitFor(() =>
      expect(settled).toEqual([
        [1, "refused"],
        [2, "accepted"],
      ]),
    );
  });

  it("stop when the player is gone", async () => {
    const { add, sender, sent, timer } = harness(["unanswered"]);
    add(1);
    await vi.waitFor(() => expect(timer()).toBeDefined());
    sender.close();
    expect(timer()).toBeUndefined();
    add(2);
    expect(sent).toEqual([1]);
  });
});
