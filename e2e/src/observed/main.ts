import { runToEnd } from "@phaselock/processes";
import type { Visited } from "./visit.ts";

/**
 * Starts `npm run start:distributed -- --observe`, signs in, sends a report through the gateway, and fails unless Zipkin has the trace of each call from the gateway to the database. Ends all that it has started.
 */
const paths: Readonly<Record<keyof Visited, readonly string[]>> = {
  // Through the outbox of svc-sessions.
  start: [
    "gateway: post /api/sessions/*",
    "gateway: post",
    "svc-sessions: post /api/sessions/:id/start",
    "svc-sessions: send sessions.session.v1",
    "svc-analytics: process sessions.session.v1",
    "svc-analytics: insert analytics",
  ],
  // A report has no outbox.
  report: [
    "gateway: post /api/sessions/*",
    "gateway: post",
    "svc-sessions: post /api/sessions/:id/reports",
    "svc-sessions: send sessions.telemetry.v2",
    "svc-analytics: process sessions.telemetry.v2",
    "svc-analytics: insert telemetry",
  ],
};
const say = (line: string) => void process.stdout.write(`${line}\n`);

// Selects the form before the module reads it.
process.env.PHASELOCK_FORM = "observed";
const { startProduct } = await import("../product/start-product.ts");
const { readPath } = await import("./read-trace.ts");
const { visit } = await import("./visit.ts");

await runToEnd(async open => {
  const product = await open(
    "product",
    stopped => startProduct({}, stopped),
    it => it.dispose(),
  );
  const [, zipkinUrl] = /(http:\S+)\/zipkin\/ {2}traces/.exec(product.output()) ?? [];
  if (zipkinUrl === undefined) throw new Error(`The product names no Zipkin:\n${product.output()}`);
  say(`${product.url}, traces in ${zipkinUrl}`);
  const visited = await visit(product.url);
  await open(
    "traces",
    async stopped => {
      for (const call of ["start", "report"] as const) {
        const expected = paths[call];
        const path = await readPath(zipkinUrl, { traceId: visited[call], expected, stopped });
        const isWhole = path.join() === expected.join();
        say(`${call}, trace ${visited[call]}: ${isWhole ? "whole" : "NOT WHOLE"}`);
        for (const span of path) say(`  ${span}`);
        if (!isWhole) process.exitCode = 1;
      }
    },
    () => undefined,
  );
});
