import { createHash } from "node:crypto";
import {
  type Effect,
  type EffectsResponse,
  type ExperimentOutcome,
  experimentOutcomeSchema,
  outcomeMeasures,
} from "@phaselock/contracts";
import { type Pool, readAtMostEvery, routeOf, type ZodApp } from "@phaselock/service-kit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Interval } from "./meta-analysis.ts";
import { shrink } from "./shrink.ts";

/** How long one reading answers everybody, and how long browsers and proxies may keep it. */
const keptSeconds = 10 * 60;

type Row = Interval & {
  readonly outcome: string;
  readonly modeId: string;
  readonly people: number;
  readonly standardError: number;
  readonly betweenPeople: number;
  readonly funnel: Effect["funnel"];
  readonly publishedAt: Date;
};

const statement = `
SELECT outcome, mode_id AS "modeId", people, mean, low, high, standard_error AS "standardError",
  between_people AS "betweenPeople", funnel, published_at AS "publishedAt"
FROM effects WHERE NOT is_withheld ORDER BY outcome, mode_id`;

const verdictOf = ({ low, high }: Interval, outcome: ExperimentOutcome): Effect["verdict"] => {
  const none = outcomeMeasures[outcome].noEffect;
  if (low > -none && high < none) return "none";
  if (low > 0) return "better";
  return high < 0 ? "worse" : "unclear";
};

/**
 * Reads the public effects. The shrunken ones are computed from what is public of all modes, and from nothing else, so they
 * say no more about a person than that.
 */
export const readEffects = async (pool: Pool): Promise<EffectsResponse> => {
  const { rows } = await pool.query<Row>(statement);
  const byOutcome = [...Map.groupBy(rows, ({ outcome }) => outcome)];
  return {
    effects: byOutcome.flatMap(([name, modes]) => {
      const outcome = experimentOutcomeSchema.parse(name);
      const shrunken = shrink(modes);
      return modes.map(({ mean, low, high, people, betweenPeople, funnel, ...row }, at) => {
        const pooled = { mean, low, high };
        const difference = shrunken[at] ?? pooled;
        const verdict = verdictOf(difference, outcome);
        const publishedAt = row.publishedAt.toISOString();
        const { modeId } = row;
        return { modeId, outcome, people, difference, pooled, betweenPeople, verdict, funnel, publishedAt };
      });
    }),
  };
};

type Prepared = { readonly body: string; readonly etag: string };

const answer = (request: FastifyRequest, reply: FastifyReply, { body, etag }: Prepared) => {
  reply.headers({ etag, "cache-control": `public, max-age=${keptSeconds}` });
  // A proxy that compresses the response marks the tag as weak: W/"…".
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").serializer(String).send(body);
};

/** GET /api/effects: what people's published comparisons show. Reads no token, and is the same for everybody. */
export const effectsRoute = (app: ZodApp, { pool }: { pool: Pool }): void => {
  const read = readAtMostEvery(keptSeconds * 1_000, async (): Promise<Prepared> => {
    const body = JSON.stringify(await readEffects(pool));
    return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
  });
  // The schema only documents the API: the text is prepared once for all requests.
  const untyped: FastifyInstance = app;
  untyped.route({
    ...routeOf("GET /api/effects"),
    handler: async (request, reply) => answer(request, reply, await read()),
  });
};
