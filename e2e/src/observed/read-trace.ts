import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

/** The part of Zipkin's span that tells a path. https://zipkin.io/zipkin-api/ */
const spansSchema = z.array(
  z.object({
    id: z.string(),
    parentId: z.string().optional(),
    name: z.string(),
    localEndpoint: z.object({ serviceName: z.string() }),
  }),
);
type Spans = z.output<typeof spansSchema>;

/** Processes export within a second, and the last span ends when its event is in the database. */
const arrivesWithinMs = 20_000;
const pollEveryMs = 200;

/** The spans from the root to the one with this name; its last element is undefined if there is no such span. */
const pathTo = (spans: Spans, name: string): string[] => {
  const path: string[] = [];
  let span = spans.find(it => it.name === name);
  while (span) {
    const { parentId, localEndpoint } = span;
    path.unshift(`${localEndpoint.serviceName}: ${span.name}`);
    span = spans.find(({ id }) => id === parentId);
  }
  return path;
};

/**
 * Waits until Zipkin has the whole path of a trace to its last span.
 * @param zipkinUrl without a path
 * @param expected "service: name" of each span, in lower case, as Zipkin stores them
 * @returns the path in Zipkin: the expected one, or the one it had when the time was over
 */
export const readPath = async (
  zipkinUrl: string,
  { traceId, expected, stopped }: { traceId: string; expected: readonly string[]; stopped: AbortSignal },
): Promise<readonly string[]> => {
  const last = expected.at(-1)?.replace(/^.*?: /, "") ?? "";
  for (
    const giveUpAt = Date.now() + arrivesWithinMs;
    ;
    await delay(pollEveryMs, undefined, { signal: stopped })
  ) {
    const response = await fetch(`${zipkinUrl}/api/v2/trace/${traceId}`, { signal: stopped });
    // Zipkin answers 404 until it has the first span.
    const path = response.ok ? pathTo(spansSchema.parse(await response.json()), last) : [];
    if (path.join() === expected.join() || Date.now() > giveUpAt) return path;
  }
};
