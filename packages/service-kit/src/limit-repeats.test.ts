import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { createLogger, type Logger } from "./logger.ts";

const lineSchema = z.looseObject({ msg: z.string(), repeated: z.number().optional() });

let lines: z.infer<typeof lineSchema>[];
let logger: Logger;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  logger = createLogger("test", "info", { write: line => lines.push(lineSchema.parse(JSON.parse(line))) });
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

it("the same warning 1,000 times in a second → one line at once, and one with the count after 10 s", () => {
  for (let time = 0; time < 1_000; time++) {
    logger.warn({ err: refused() }, "outbox relay failed");
    vi.advanceTimersByTime(1);
  }
  expect(lines.map(({ repeated }) => repeated)).toEqual([undefined]);
  vi.advanceTimersByTime(10_000);
  expect(lines.map(({ repeated }) => repeated)).toEqual([undefined, 999]);
});

it("an outage of an hour → 63 lines, and every occurrence is in one of their counts", () => {
  for (let time = 0; time < 3_600; time++) {
    logger.warn({ err: refused() }, "outbox relay failed");
    vi.advanceTimersByTime(1_000);
  }
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(0, 5).map(({ repeated }) => repeated)).toEqual([undefined, 9, 20, 40, 60]);
  expect(lines).toHaveLength(63);
  expect(lines.reduce((sum, { repeated = 1 }) => sum + repeated, 0)).toBe(3_600);
});

it("an outage that affects many groups and requests → one line for each message and code", () => {
  for (const group of ["svc-a", "svc-b", "svc-c"]) logger.warn({ err: refused(), group }, "in trouble");
  for (const reqId of ["1", "2", "3"]) logger.child({ reqId }).error({ err: refused() }, "Try again later.");
  expect(lines.map(({ msg }) => msg)).toEqual(["in trouble", "Try again later."]);
});

it("an outage that affects two services → one line for each", () => {
  for (const service of ["billing", "sessions"]) logger.child({ service }).warn({ err: refused() }, "lost");
  expect(lines.map(({ service }) => service)).toEqual(["billing", "sessions"]);
});

it("two similar errors with different ids → two lines at once", () => {
  for (const checkoutId of ["c1", "c2"]) logger.error({ checkoutId }, "refund it");
  for (const id of ["e1", "e2"]) logger.error({ err: new Error("bad event"), id }, "dead letter");
  expect(lines.map(({ checkoutId, id }) => checkoutId ?? id)).toEqual(["c1", "c2", "e1", "e2"]);
});

it("repeated failures of one operation → one line, then the latest attempt with the count", () => {
  for (let attempt = 1; attempt <= 5; attempt++) logger.warn({ id: "e1", attempt }, "delivery failed");
  vi.advanceTimersByTime(10_000);
  expect(lines).toMatchObject([{ attempt: 1 }, { attempt: 5, repeated: 4 }]);
});

it("a line that repeats after 10 s of quiet → it is written at once, without a count", () => {
  logger.warn("lost");
  vi.advanceTimersByTime(10_000);
  logger.warn("lost");
  expect(lines.map(({ msg, repeated }) => [msg, repeated])).toEqual([
    ["lost", undefined],
    ["lost", undefined],
  ]);
});

it("a repeated error logged without a message → the error's message, with the count", () => {
  for (let time = 0; time < 3; time++) logger.error(new Error("broken"));
  vi.advanceTimersByTime(10_000);
  expect(lines).toMatchObject([
    { msg: "broken" },
    { msg: "broken", repeated: 2, err: { message: "broken" } },
  ]);
});

it("any number of identical requests → one line each", () => {
  for (let time = 0; time < 100; time++) logger.info({ url: "/healthz" }, "request completed");
  expect(lines).toHaveLength(100);
});
