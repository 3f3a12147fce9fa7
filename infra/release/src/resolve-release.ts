import { manifestFile, type PartName, releaseFolder } from "@phaselock/contracts";
import { publishedReleases, type ReleaseStore } from "@phaselock/release-store";
import { CommandError } from "./command-error.ts";

/** Whether a release is of this version: `1.4.0-0a1b2c3d` is of 1.4.0. */
export const isOfVersion = (release: string, version: string): boolean =>
  release === version || release.startsWith(`${version}-`);

/** The releases that a build has put into a folder without publishing them, as `npm run build` does. */
const builtReleases = async (store: ReleaseStore, part: PartName): Promise<string[]> => {
  const folder = releaseFolder(part, "");
  const manifest = manifestFile(part);
  const paths = await store.list(folder.slice(0, -1));
  return paths.flatMap(path => {
    const [release = "", file, ...deeper] = path.slice(folder.length).split("/");
    return file === manifest && deeper.length === 0 ? [release] : [];
  });
};

const only = (part: PartName, found: readonly string[], given: string): string | undefined => {
  if (found.includes(given)) return given;
  const releases = found.filter(release => isOfVersion(release, given));
  if (releases.length > 1)
    throw new CommandError(`${part} ${given} stands for several releases: ${releases.join(", ")}. Name one.`);
  return releases[0];
};

/**
 * The full name of a release in the store.
 * @param given its name, or its version if there is only one release of it
 * @param built the folder, if the store is one that a release was built into
 * @throws CommandError if there is none, or more than one
 */
export const resolveRelease = async (
  store: ReleaseStore,
  part: PartName,
  given: string,
  built?: string,
): Promise<string> => {
  if (given === "") throw new CommandError(`Name a version of ${part}, such as 1.4.0.`);
  const published = await publishedReleases(store, part);
  const release = only(part, published, given) ?? only(part, await builtReleases(store, part), given);
  if (release !== undefined) return release;
  throw new CommandError(
    built === undefined
      ? `There is no release ${given} of ${part}. To publish it: npm run ship -- release ${part} ${given}`
      : `There is no release ${given} of ${part} in ${built}. To build it: npm run build:release -- ${built} ${part}`,
  );
};
