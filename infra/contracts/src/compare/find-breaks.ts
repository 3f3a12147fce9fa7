import type { EventEnvelope } from "@phaselock/contracts";
import { z } from "zod";
import { breakingChanges } from "./breaking-changes.ts";
import { findHttpBreaks } from "./find-http-breaks.ts";
import type { Baseline, Document } from "./read-baseline.ts";

/** The working tree's contracts. */
export type Today = {
  readonly openApi: Document;
  /** The JSON Schema of each event's data, by type. */
  readonly events: ReadonlyMap<string, Document>;
  /** Today's golden events, at least one for each type. */
  readonly golden: readonly EventEnvelope[];
};

/** Old events are still on the bus, so today's consumers must read them. */
const unreadByToday = ({ events }: Baseline, today: Today): string[] =>
  [...events].flatMap(([type, schema]) => {
    const now = today.events.get(type);
    const breaks = now ? breakingChanges(schema, now) : ["the event is gone"];
    return breaks.map(text => `${type}: ${text}`);
  });

/** The baseline's consumers still run. A wider schema alone is no problem; publishing what only it accepts is. */
const unreadByBaseline = ({ events }: Baseline, { golden }: Today): string[] =>
  golden.flatMap(({ type, id, data }) => {
    const schema = events.get(type);
    if (!schema) return [];
    const { error } = z.fromJSONSchema(schema).safeParse(data);
    return error ? [`${type} ${id}: earlier consumers can't read it: ${z.prettifyError(error)}`] : [];
  });

/**
 * Finds the changes since a baseline that would break its processes, which run beside today's during a rollout, or today's
 * reading of its events.
 * @returns one sentence per problem, with its endpoint, event or file
 */
export const findBreaks = (baseline: Baseline, today: Today): string[] => [
  ...findHttpBreaks(baseline.openApi, today.openApi),
  ...unreadByToday(baseline, today),
  ...unreadByBaseline(baseline, today),
  ...baseline.lostGolden.map(path => `${path}: a golden event must not change; add a new one`),
];
