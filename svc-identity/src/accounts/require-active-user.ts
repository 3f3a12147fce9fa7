import { AppError, principalOf, requireUser, type TokenVerifier } from "@phaselock/service-kit";
import type { onRequestAsyncHookHandler } from "fastify";
import type { Database } from "../database.ts";

/**
 * Hooks that require a signed-in user whose account exists and is active; an access token can outlive both by up to
 * 25 minutes. The own-data routes don't use them: the owner of a deactivated account can still export and delete it.
 * @throws AppError `invalid_token` or `account_deactivated`
 */
export const requireActiveUser = ({
  db,
  tokens,
}: {
  db: Database;
  tokens: TokenVerifier;
}): onRequestAsyncHookHandler[] => [
  requireUser(tokens),
  async request => {
    const { userId } = principalOf(request);
    const account = await db.user.findUnique({ where: { id: userId }, select: { isActive: true } });
    if (!account) throw new AppError("invalid_token", { detail: "the user was deleted" });
    if (!account.isActive) throw new AppError("account_deactivated");
  },
];
