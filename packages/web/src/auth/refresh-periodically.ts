import { refreshEveryMs } from "@phaselock/contracts";
import type { Api } from "../api/create-api.ts";
import type { TokenStore } from "../api/token-store.ts";

/**
 * Renews the tokens every 20 minutes; a turn is skipped when another tab has renewed them since the last one.
 * @returns stops it
 */
export const refreshPeriodically = (
  api: Pick<Api, "refresh">,
  tokens: Pick<TokenStore, "read">,
): (() => void) => {
  let seen = tokens.read()?.refreshToken;
  const turn = async (): Promise<void> => {
    // No answer keeps the stored values: the next call, or the next turn, tries again.
    if (seen) await api.refresh(seen).catch(() => false);
    seen = tokens.read()?.refreshToken;
  };
  const timer = setInterval(() => void turn(), refreshEveryMs);
  return () => clearInterval(timer);
};
