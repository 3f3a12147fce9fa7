import type { PartName } from "@phaselock/contracts";
import { findPairs, type Release } from "@phaselock/federation/contract";
import type { ReleaseStore } from "@phaselock/release-store";
import { CommandError } from "../command-error.ts";
import type { MountablePair } from "./mount-pairs.ts";

type Context = {
  readonly store: Pick<ReleaseStore, "read">;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly write: (line: string) => void;
};

const nameOf = ({ part, release }: Release): string => `${part} ${release}`;

/** Why no browser can be started here; undefined if one can. */
const noBrowser = async (env: Context["env"]): Promise<string | undefined> => {
  // Imported late, like what mounts, because it loads Playwright, which no other command needs.
  const { resolveChromium } = await import("@phaselock/e2e/browser");
  return resolveChromium(env).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
};

/**
 * Mounts a release in a browser with each release that it fits by its types: it shows every screen of the pair. Says which
 * screens it can't judge, and says so if there is no browser.
 * @throws CommandError if a screen does not mount
 */
export const refuseUnmountable = async (
  { store, env, write }: Context,
  part: PartName,
  release: string,
): Promise<void> => {
  const pairs = await findPairs(store, part, release);
  const mountable = pairs.filter((pair): pair is MountablePair => pair.paths !== undefined);
  const silent = new Set(pairs.filter(({ paths }) => !paths).map(({ shell }) => nameOf(shell)));
  for (const shell of silent)
    write(`Not mounted with ${shell}: its contract does not say where its screens are.`);
  if (mountable.length === 0) return;
  const missing = await noBrowser(env);
  if (missing !== undefined) return write(`Not mounted: no browser was found. ${missing}`);
  const { mountPairs } = await import("./mount-pairs.ts");
  const problems: string[] = [];
  await mountPairs(store, mountable, ({ remote, shell }, mounting) => {
    const other = nameOf(part === "shell" ? remote : shell);
    for (const note of mounting.notes) write(`With ${other}: ${note}`);
    problems.push(...mounting.problems.map(problem => `With ${other}: ${problem}`));
    if (mounting.problems.length === 0)
      write(`Mounted with ${other}: ${mounting.mounted.toSorted().join(", ")}`);
  });
  if (problems.length > 0)
    throw new CommandError(`${part} ${release} does not run with what is live:\n${problems.join("\n")}`);
};
