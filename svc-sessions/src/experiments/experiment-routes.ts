import { type ExperimentsQuery, type ExperimentsResponse, type Place, readPlace } from "@phaselock/contracts";
import {
  type CheckPremium,
  type Principal,
  principalOf,
  requireUser,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { createReadEligibleModes, type ReadEligibleModes } from "./eligible-modes.ts";
import { revealExperiment, saveNoticed, stopExperiment } from "./end-experiment.ts";
import { toExperiment } from "./experiment-row.ts";
import { saveIsPublished } from "./publish-result.ts";
import { type ResultSigning, revokeResult, shareResult } from "./share-result.ts";
import { startExperiment } from "./start-experiment.ts";

type Dependencies = { db: Database; checkPremium: CheckPremium; readEligibleModes: ReadEligibleModes };

/** Selects the experiments after a place in the list. */
const isAfter = (place: Place) => {
  const { at, id } = readPlace(place);
  return { startedAt: { lte: at }, OR: [{ startedAt: { lt: at } }, { id: { lt: id } }] };
};

const listExperiments = async (
  { db, checkPremium, readEligibleModes }: Dependencies,
  user: Principal,
  { limit, before }: ExperimentsQuery,
): Promise<ExperimentsResponse> => {
  const rows = await db.experiment.findMany({
    where: { userId: user.userId, ...(before && isAfter(before)) },
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  const hasPremium = (await checkPremium(user)) === "yes";
  return {
    experiments: await Promise.all(rows.map(row => toExperiment(db, row))),
    modeIds: (await readEligibleModes())
      .filter(({ isPremium }) => hasPremium || !isPremium)
      .map(({ id }) => id),
  };
};

/** Routes of a user's comparisons of a mode with itself without its beat. */
export const experimentRoutes = (
  app: ZodApp,
  {
    db,
    tokens,
    checkPremium,
    signing,
  }: { db: Database; tokens: TokenVerifier; checkPremium: CheckPremium; signing: ResultSigning },
): void => {
  const onRequest = requireUser(tokens);
  const dependencies = { db, checkPremium, readEligibleModes: createReadEligibleModes(db) };

  app.route({
    ...routeOf("GET /api/experiments"),
    onRequest,
    handler: request => listExperiments(dependencies, principalOf(request), request.query),
  });

  app.route({
    ...routeOf("POST /api/experiments"),
    onRequest,
    handler: async (request, reply) => {
      const user = principalOf(request);
      return reply.status(201).send(await startExperiment(dependencies, user, request.body, new Date()));
    },
  });

  app.route({
    ...routeOf("PUT /api/experiments/{id}/noticed"),
    onRequest,
    handler: request => {
      const key = { id: request.params.id, userId: principalOf(request).userId };
      return saveNoticed(db, key, request.body.noticed);
    },
  });

  app.route({
    ...routeOf("PUT /api/experiments/{id}/published"),
    onRequest,
    handler: request => {
      const key = { id: request.params.id, userId: principalOf(request).userId };
      return saveIsPublished(db, key, request.body, new Date());
    },
  });

  app.route({
    ...routeOf("POST /api/experiments/{id}/reveal"),
    onRequest,
    handler: request => {
      const key = { id: request.params.id, userId: principalOf(request).userId };
      return revealExperiment(db, key, new Date());
    },
  });

  app.route({
    ...routeOf("POST /api/experiments/{id}/stop"),
    onRequest,
    handler: request => {
      const key = { id: request.params.id, userId: principalOf(request).userId };
      return stopExperiment(db, key, new Date());
    },
  });

  app.route({
    ...routeOf("POST /api/experiments/{id}/share"),
    onRequest,
    handler: request => {
      const key = { id: request.params.id, userId: principalOf(request).userId };
      return shareResult({ db, ...signing }, key, new Date());
    },
  });

  app.route({
    ...routeOf("DELETE /api/experiments/{id}/share"),
    onRequest,
    handler: async (request, reply) => {
      await revokeResult(db, { id: request.params.id, userId: principalOf(request).userId });
      return reply.status(204).send();
    },
  });
};
