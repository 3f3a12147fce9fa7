import type { EventEnvelope } from "@phaselock/contracts";
import { z } from "zod";
import type { ReleasedContracts } from "./released-contracts.ts";

/**
 * Finds the events of today that consumers of a released version can't read. They ignore types that they don't know.
 * A wider schema alone is no problem; publishing what only the wider schema accepts is.
 *
 * @param events today's golden events, at least one for each type
 */
export const findUnreadableEvents = (
  released: Pick<ReleasedContracts, "events">,
  events: readonly EventEnvelope[],
): string[] =>
  events.flatMap(({ type, id, data }) => {
    const schema = released.events.get(type);
    if (!schema) return [];
    const { error } = z.fromJSONSchema(schema).safeParse(data);
    return error ? [`${type} ${id}: ${z.prettifyError(error)}`] : [];
  });

/** Finds the golden events of a release that were changed or removed. This release's consumers must replay them. */
export const findLostGolden = (
  released: Pick<ReleasedContracts, "golden">,
  today: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(released.golden).flatMap(([name, digest]) => {
    if (today[name] === undefined) return [`${name}: the released golden event is gone`];
    return today[name] === digest ? [] : [`${name}: the released golden event was edited`];
  });
