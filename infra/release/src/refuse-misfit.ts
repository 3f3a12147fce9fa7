import type { PartName } from "@phaselock/contracts";
import { checkFit } from "@phaselock/federation/contract";
import type { ReleaseStore } from "@phaselock/release-store";
import { CommandError } from "./command-error.ts";

/**
 * Compares a release's contract with those of what is live. Says which releases have no contract.
 * @throws CommandError if they don't fit
 */
export const refuseMisfit = async (
  { store, write }: { readonly store: ReleaseStore; readonly write: (line: string) => void },
  part: PartName,
  release: string,
): Promise<void> => {
  const { problems, unchecked } = await checkFit(store, part, release);
  if (problems.length > 0)
    throw new CommandError(`${part} ${release} does not fit what is live:\n${problems.join("\n")}`);
  for (const name of unchecked)
    write(`Not compared: ${name} has no contract. Releases built by npm run release have one.`);
};
