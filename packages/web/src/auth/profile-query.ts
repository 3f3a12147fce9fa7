import type { User } from "@phaselock/contracts";
import type { QueryClient } from "@tanstack/react-query";
import { isTemporaryFailure } from "../api/api-error.ts";
import { parseWith } from "../api/body-parser.ts";
import type { Api } from "../api/create-api.ts";
import type { TokenStore } from "../api/token-store.ts";
import { queryKeys } from "../query/query-keys.ts";
import type { SignInStore } from "./vault/sign-in-store.ts";

const maxRetryDelayMs = 30_000;

/**
 * Fetches the signed-in user. On a temporary failure the last known user is shown and the call is retried; any other
 * failure signs out (docs/product.md#sign-in).
 */
export const profileQuery = (dependencies: {
  readonly api: Pick<Api, "get" | "post">;
  readonly tokens: TokenStore;
  readonly loadSignInStore: () => Promise<Pick<SignInStore, "lastKnownUser" | "redeem">>;
  readonly nowMs: () => number;
}) => {
  const { api, tokens, loadSignInStore, nowMs } = dependencies;

  /** Redeems a raw token that the callback screen could not validate. */
  const redeemRawToken = async (token: string): Promise<User> => {
    const credential = JSON.stringify({ access_token: token });
    const response = await (await loadSignInStore()).redeem(api, { access_token: token, credential });
    tokens.write(response, nowMs());
    return response.user;
  };

  const fetchUser = (): Promise<User> => {
    const raw = tokens.readRaw(nowMs());
    return raw
      ? redeemRawToken(raw.token)
      : api.get(
          "/api/auth/me",
          parseWith(schemas => schemas.userSchema),
        );
  };

  const showLastKnownUser = async (client: QueryClient): Promise<void> => {
    if (client.getQueryData(queryKeys.user)) return;
    const user = await (await loadSignInStore()).lastKnownUser();
    if (user && user.id === tokens.read()?.holder) client.setQueryData(queryKeys.user, user);
  };

  return {
    queryKey: queryKeys.user,
    queryFn: async ({ client }: { readonly client: QueryClient }): Promise<User> => {
      const holderBefore = tokens.read()?.holder;
      try {
        return await fetchUser();
      } catch (error) {
        if (isTemporaryFailure(error)) await showLastKnownUser(client).catch(() => undefined);
        else if (tokens.read()?.holder === holderBefore) tokens.clear();
        throw error;
      }
    },
    retry: (_failures: number, error: unknown): boolean => isTemporaryFailure(error),
    retryDelay: (attempt: number): number => Math.min(1000 * 2 ** attempt, maxRetryDelayMs),
  };
};
