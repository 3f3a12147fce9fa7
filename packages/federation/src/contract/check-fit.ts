import {
  emptyReleaseMap,
  type PartName,
  type ReleaseMap,
  releaseFolder,
  releaseMapSchema,
} from "@phaselock/contracts";
import { type Contract, contractFile, contractSchema } from "./contract.ts";
import { fitOfPair } from "./fit-of-pair.ts";

/** What the check reads of a release store. */
export type FitStore = {
  readonly read: (path: string) => Promise<{ readonly content: Buffer } | undefined>;
};

/** The outcome of a check. A release without a contract can't be compared, and is listed in `unchecked`. */
export type Fit = { readonly problems: readonly string[]; readonly unchecked: readonly string[] };

export type Release = { readonly part: PartName; readonly release: string };

export const readMap = async (store: FitStore): Promise<ReleaseMap> => {
  const file = await store.read("remotes.json");
  return file ? releaseMapSchema.parse(JSON.parse(file.content.toString())) : emptyReleaseMap;
};

export const readContract = async (
  store: FitStore,
  { part, release }: Release,
): Promise<Contract | undefined> => {
  const file = await store.read(`${releaseFolder(part, release)}/${contractFile}`);
  return file && contractSchema.parse(JSON.parse(file.content.toString()));
};

/** The releases of a part that browsers get: live, last known good, and canary. */
const deployedOf = ({ parts }: ReleaseMap, part: PartName): Release[] => {
  const { live, earlier = [], canary } = parts[part] ?? {};
  const releases = new Set([live, earlier[0], canary?.release]);
  return [...releases].flatMap(release => (release === undefined ? [] : [{ part, release }]));
};

/** What browsers run with a release of `part`: the deployed shells for a remote, every deployed remote for a shell. */
export const counterparts = (map: ReleaseMap, part: PartName): Release[] =>
  part === "shell"
    ? Object.keys(map.parts).flatMap(name => (name === "shell" ? [] : deployedOf(map, name)))
    : deployedOf(map, "shell");

const nameOf = ({ part, release }: Release): string => `${part} ${release}`;

/**
 * Checks whether a release fits what is deployed, before it is promoted: a remote against the shell's live release, its
 * predecessor and its canary; a shell against the same three of every remote. The gateway can pair any of them in a
 * browser. Reads the contracts in the store and no sources.
 * @param map what is deployed; the store's release map by default
 * @example const { problems } = await checkFit(store, "mfe-player", "1.4.0-0a1b2c3d");
 */
export const checkFit = async (
  store: FitStore,
  part: PartName,
  release: string,
  map?: ReleaseMap,
): Promise<Fit> => {
  const checked: Release = { part, release };
  const own = await readContract(store, checked);
  if (!own) return { problems: [], unchecked: [nameOf(checked)] };
  const problems: string[] = [];
  const unchecked: string[] = [];
  for (const other of counterparts(map ?? (await readMap(store)), part)) {
    const theirs = await readContract(store, other);
    if (!theirs) {
      unchecked.push(nameOf(other));
      continue;
    }
    const found = await (part === "shell" ? fitOfPair(theirs, own) : fitOfPair(own, theirs));
    problems.push(...found.map(problem => `With ${nameOf(other)}: ${problem}`));
  }
  return { problems, unchecked };
};
