import { traceparentOf } from "@phaselock/telemetry";
import { recordSpans } from "@phaselock/telemetry/testing";
import { expect, it, onTestFinished } from "vitest";
import { createLogger } from "../logger.ts";
import { runJobs } from "./run-jobs.ts";

const logger = createLogger("test", "silent");
const everyMs = 60_000;

it("a run → a trace of its own; a run that fails → an error span; a poll → no span", async () => {
  const recording = recordSpans();
  onTestFinished(recording.stop);
  const seen: (string | undefined)[] = [];
  const jobs = runJobs(
    [
      { name: "prune", everyMs, run: async () => void seen.push(traceparentOf()) },
      {
        name: "count",
        everyMs,
        run: async () => {
          throw new RangeError("secret");
        },
      },
      { name: "poll", everyMs, polls: true, run: async () => void seen.push(traceparentOf()) },
    ],
    logger,
  );
  await jobs.close();
  const [prune] = recording.spans();
  expect(recording.spans()).toMatchObject([
    { name: "job prune", kind: "INTERNAL", parentSpanId: undefined, status: "UNSET" },
    {
      name: "job count",
      status: "ERROR",
      attributes: { "phaselock.job.name": "count", "error.type": "RangeError" },
    },
  ]);
  expect(seen).toEqual([`00-${prune?.traceId}-${prune?.spanId}-01`, undefined]);
});
