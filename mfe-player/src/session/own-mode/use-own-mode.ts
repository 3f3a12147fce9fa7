import { type Mode, ownModeId, type Tier } from "@phaselock/contracts";
import { ApiError } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { modeOfPattern } from "./own-mode.ts";
import { patternToPlayQuery } from "./queries.ts";

/** The mode that the address names: loaded, or why not yet. */
export type OwnMode = {
  readonly status: "ready" | "loading" | "failed";
  /** Undefined if there is no such pattern. */
  readonly mode: Mode | undefined;
};

const none: OwnMode = { status: "ready", mode: undefined };

/**
 * The user's own pattern that the address /play/own names, as a mode.
 * @param modeId the mode of the address; any other mode is none of these
 */
export function useOwnMode(
  modeId: string | undefined,
  patternId: string | null,
  tier: Tier | undefined,
): OwnMode {
  const isWanted = modeId === ownModeId && patternId !== null;
  const { data, error, isFetching } = useQuery({ ...patternToPlayQuery(patternId ?? ""), enabled: isWanted });
  if (!isWanted || !tier) return none;
  if (data) return { status: "ready", mode: modeOfPattern(data, tier) };
  if (error instanceof ApiError && error.status < 500) return none;
  return { status: error && !isFetching ? "failed" : "loading", mode: undefined };
}
