import { refreshEveryMs } from "@phaselock/contracts";
import type { Api } from "../api/create-api.ts";
import type { TokenStore } from "../api/token-store.ts";

/**
 * Refreshes the tokens every 20 minutes. A refresh is skipped if another tab has refreshed since the last one.
 * @returns stops refreshing
 */
export const refreshPeriodically = (
  api: Pick<Api, "refresh">,
  tokens: Pick<TokenStore, "read">,
): (() => void) => {
  let seen = tokens.read()?.refreshToken;
  const refresh = async (): Promise<void> => {
    // After a temporary failure the stored values stay, and the next call or interval retries.
    if (seen) await api.refresh(seen).catch(() => false);
    seen = tokens.read()?.refreshToken;
  };
  const timer = setInterval(() => void refresh(), refreshEveryMs);
  return () => clearInterval(timer);
};
