import type { PartName, ReleaseMap } from "@phaselock/contracts";
import { checkFit } from "@phaselock/federation/contract";
import type { ReleaseStore } from "@phaselock/release-store";
import { CommandError } from "./command-error.ts";

const notCompared = (name: string): string =>
  `Not compared: ${name} has no contract. Releases built by npm run ship -- release have one.`;

/**
 * Compares a release's contract with those of what is deployed.
 * @param map what is deployed; the store's release map by default
 * @returns a line for each release that has no contract
 * @throws CommandError if they don't fit
 */
export const refuseMisfit = async (
  store: Pick<ReleaseStore, "read">,
  part: PartName,
  release: string,
  map?: ReleaseMap,
): Promise<readonly string[]> => {
  const { problems, unchecked } = await checkFit(store, part, release, map);
  if (problems.length > 0)
    throw new CommandError(`${part} ${release} does not fit what is live:\n${problems.join("\n")}`);
  return unchecked.map(notCompared);
};

/**
 * Compares as {@link refuseMisfit} does, for a release that is live already: nothing that goes wrong here may stop the
 * command.
 * @returns the warnings to print
 */
export const warnOfMisfit = async (
  store: Pick<ReleaseStore, "read">,
  part: PartName,
  release: string,
): Promise<readonly string[]> => {
  try {
    return await refuseMisfit(store, part, release);
  } catch (error) {
    return [`Warning: ${error instanceof CommandError ? error.message : `not compared: ${error}`}`];
  }
};
