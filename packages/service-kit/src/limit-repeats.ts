import { context } from "@opentelemetry/api";
import { type LoggerOptions, pino } from "pino";
import { z } from "zod";
import { isTransient } from "./errors/transient.ts";

/** Pauses between two writes of a repeated line, in milliseconds. They double from the first to the longest. */
const firstPauseMs = 10_000;
const longestPauseMs = 60_000;
/** Maximum number of different lines to remember. Beyond that, each line is written. */
const maxRemembered = 1_000;
const warning = pino.levels.values.warn ?? 0;

type LogMethod = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;
type Arguments = Parameters<LogMethod>[0];

/** A line that was written less than a pause ago. */
type Recent = { pauseMs: number; repeated: number; writeLatest: () => void };

const codeSchema = z.object({ code: z.string() });
const serviceSchema = z.object({ service: z.string() });

const parse = ([first, second]: Arguments): { fields: object; message: unknown } => {
  const given: unknown = first;
  if (typeof given === "string") return { fields: {}, message: given };
  if (given instanceof Error) return { fields: { err: given }, message: second ?? given.message };
  return { fields: typeof given === "object" && given !== null ? given : {}, message: second };
};

/**
 * The key by which lines count as the same. A transient error is keyed by message and code, because an outage fails
 * every group, job and request alike. Any other error is keyed by its ids too, because each may be a new problem; its
 * numbers (attempts, offsets) don't count.
 */
const keyOf = (args: Arguments, level: number, bindings: object): string => {
  const { fields, message } = parse(args);
  const error: unknown = "err" in fields ? fields.err : undefined;
  const identity = isTransient(error)
    ? [codeSchema.safeParse(error).data?.code]
    : [String(error), ...Object.values(fields).filter(value => typeof value === "string")];
  return JSON.stringify([level, serviceSchema.safeParse(bindings).data?.service, message, ...identity]);
};

const withCount = (args: Arguments, repeated: number): Arguments => {
  const [first, ...rest] = args;
  const { fields, message } = parse(args);
  const [, ...values] = typeof first === "string" ? args : rest;
  return [{ ...fields, repeated }, message as string, ...values];
};

/**
 * A hook for pino that limits how much an outage logs. A line at level warn or above is written at once. While the
 * same line repeats, its latest occurrence is written after 10 s, 20 s, 40 s, then every minute, with `repeated`, the
 * number of lines it stands for. A count that hasn't been written is lost when the process ends.
 */
export const limitRepeats = (): LogMethod => {
  const recent = new Map<string, Recent>();

  const writeAfterPause = (key: string, line: Recent): void => {
    setTimeout(() => {
      if (line.repeated === 0) return void recent.delete(key);
      line.writeLatest();
      line.repeated = 0;
      line.pauseMs = Math.min(line.pauseMs * 2, longestPauseMs);
      writeAfterPause(key, line);
    }, line.pauseMs).unref();
  };

  return function limit(args, method, level) {
    if (level < warning) return method.apply(this, args);
    const key = keyOf(args, level, this.bindings());
    const line = recent.get(key);
    if (line) {
      line.repeated++;
      // A timer writes the line, so the line takes the trace of its latest occurrence.
      line.writeLatest = context.bind(context.active(), () =>
        method.apply(this, withCount(args, line.repeated)),
      );
      return;
    }
    if (recent.size < maxRemembered) {
      const first: Recent = { pauseMs: firstPauseMs, repeated: 0, writeLatest: () => undefined };
      recent.set(key, first);
      writeAfterPause(key, first);
    }
    method.apply(this, args);
  };
};
