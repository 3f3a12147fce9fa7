import { createHash } from "node:crypto";
import { type Effect, type EffectsResponse, outcomeMeasures, verdictOf } from "@phaselock/contracts";
import { type Pool, readAtMostEvery, routeOf, type ZodApp } from "@phaselock/service-kit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Interval } from "./meta-analysis.ts";
import { subjectSchema } from "./publications.ts";
import { roundInterval } from "./round-effect.ts";
import { fewestModes, shrink } from "./shrink.ts";

/** How long one reading answers everybody, and how long browsers and proxies may keep it. */
const keptSeconds = 10 * 60;

type Row = Interval & {
  readonly outcome: string;
  readonly modeId: string;
  readonly sham: string;
  readonly people: number;
  readonly standardError: number;
  readonly betweenPeople: number;
  readonly funnel: Effect["funnel"];
  readonly publishedAt: Date;
};

const statement = `
SELECT outcome, mode_id AS "modeId", sham, people, mean, low, high, standard_error AS "standardError",
  between_people AS "betweenPeople", funnel, published_at AS "publishedAt"
FROM effects WHERE NOT is_withheld ORDER BY outcome, mode_id, sham`;

/**
 * Reads the public effects. The shrunken ones are computed from the stored effects of all modes alone, whose figures are public
 * and rounded. Those of which this release doesn't know the outcome or the sham are left out.
 */
export const readEffects = async (pool: Pool): Promise<EffectsResponse> => {
  const { rows } = await pool.query<Row>(statement);
  const known = rows.flatMap(row => {
    const { data } = subjectSchema.safeParse(row);
    return data ? [{ ...row, ...data }] : [];
  });
  const byOutcome = [...Map.groupBy(known, ({ outcome }) => outcome)];
  return {
    effects: byOutcome.flatMap(([outcome, modes]) => {
      const shrunken = shrink(modes);
      return modes.map(({ mean, low, high, people, betweenPeople, funnel, modeId, sham, ...row }, at) => {
        const pooled = { mean, low, high };
        const isShrunken = modes.length >= fewestModes;
        const difference = isShrunken ? roundInterval(shrunken[at] ?? pooled, outcome) : pooled;
        const verdict = verdictOf(difference, outcomeMeasures[outcome].noEffect);
        const publishedAt = row.publishedAt.toISOString();
        const subject = { modeId, sham, outcome };
        return { ...subject, people, difference, pooled, betweenPeople, verdict, funnel, publishedAt };
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
