import { type SupportRequest, supportStatusSchema } from "@phaselock/contracts";
import { principalOf, routeOf, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import { requireActiveUser } from "../accounts/require-active-user.ts";
import type { Database } from "../database.ts";
import { createSupportRequest, type StoredRequest } from "./create-support-request.ts";

/** Maximum number of requests in the list; older ones stay stored. */
const maxListed = 50;

const toSupportRequest = ({
  id,
  subject,
  message,
  status,
  priority,
  createdAt,
  updatedAt,
}: StoredRequest): SupportRequest => ({
  id,
  subject,
  message,
  status: supportStatusSchema.parse(status),
  priority,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** POST and GET /api/support/requests. Creating one needs Premium; a user reads only their own. */
export const supportRoutes = (
  app: ZodApp,
  { db, tokens }: { readonly db: Database; readonly tokens: TokenVerifier },
): void => {
  const onRequest = requireActiveUser({ db, tokens });

  app.route({
    ...routeOf("POST /api/support/requests"),
    onRequest,
    handler: async (request, reply) => {
      const stored = await createSupportRequest(db, principalOf(request).userId, request.body);
      return reply.status(201).send(toSupportRequest(stored));
    },
  });

  app.route({
    ...routeOf("GET /api/support/requests"),
    onRequest,
    handler: async request => {
      const stored = await db.supportRequest.findMany({
        where: { userId: principalOf(request).userId },
        orderBy: { createdAt: "desc" },
        take: maxListed,
      });
      return { requests: stored.map(toSupportRequest) };
    },
  });
};
