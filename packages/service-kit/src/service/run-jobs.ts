import type { Logger } from "../logger.ts";
import type { Job } from "./service.ts";
import { traceJob } from "./trace-job.ts";

/** Each run is a trace, except of a job that polls. */
const run = (job: Job, signal: AbortSignal): Promise<void> =>
  job.polls ? job.run(signal) : traceJob(job.name, () => job.run(signal));

/** Runs each job at once and then at its interval, never overlapping itself. Closing aborts running jobs and waits. */
export const runJobs = (jobs: readonly Job[], logger: Logger): { close(): Promise<void> } => {
  const closing = new AbortController();
  const running = new Map<string, Promise<void>>();
  const runOnce = (job: Job) => {
    if (running.has(job.name) || closing.signal.aborted) return;
    const task = run(job, closing.signal)
      .catch(error => logger.error({ err: error, job: job.name }, "job failed"))
      .finally(() => running.delete(job.name));
    running.set(job.name, task);
  };
  const timers = jobs.map(job => setInterval(runOnce, job.everyMs, job));
  jobs.forEach(runOnce);
  return {
    async close() {
      closing.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
};
