import { AppError, principalOf, requireUser, type TokenVerifier } from "@phaselock/service-kit";
import type { onRequestAsyncHookHandler } from "fastify";
import type { Database } from "../database.ts";

/**
 * Hooks that let a signed-in user through only while there is such an account, and it is active. A token may outlive
 * both by its 25 minutes. One's own data can be had, and deleted, even of an account that was deactivated.
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
    if (!account) throw new AppError("invalid_token", { detail: "its user is gone" });
    if (!account.isActive) throw new AppError("account_deactivated");
  },
];
