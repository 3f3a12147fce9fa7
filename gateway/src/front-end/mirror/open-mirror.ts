import { stat } from "node:fs/promises";
import { join } from "node:path";
import { emptyReleaseMap, type PartName, type PartReleases, type ReleaseMap } from "@phaselock/contracts";
import {
  openFolderStore,
  type ReleaseStore,
  readContents,
  readReleaseMap,
  releaseMapFile,
} from "@phaselock/release-store";
import type { Logger } from "@phaselock/service-kit";
import { openCopies } from "./copies.ts";
import { copyRelease } from "./copy-release.ts";
import { createReleaseFinder, namedIn, type ReleaseId } from "./find-release.ts";

/** A copy of a release store in the web root, which the front end is served from. */
export type Mirror = {
  /** Whether the web root has a release map, of the store or of an earlier run. */
  isReady(): boolean;
  /**
   * Copies the release that a file belongs to, if the release map names it. A release that it doesn't name is not copied.
   * @param preview a release that this browser may have too
   */
  pull(path: string, preview?: ReleaseId): Promise<void>;
  /** Copies a release, unless it is here or does not exist. */
  pullRelease(part: PartName, release: string): Promise<void>;
  close(): void;
};

export type MirrorOptions = {
  readonly store: ReleaseStore;
  readonly webRoot: string;
  readonly logger: Pick<Logger, "info" | "warn">;
  /** The copies together take no more, in bytes. */
  readonly limitBytes: number;
  /** How often the release map is read, in milliseconds. */
  readonly refreshEveryMs?: number;
};

const defaultRefreshMs = 2_000;
/** How old the map may be when a browser asks for a release that it doesn't name, in milliseconds. */
const freshMs = 500;
const mirroredFolders = /^\/(assets|remotes|shells)\//;

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isFile(),
    () => false,
  );

/** The releases that browsers are sent to: live, last known good, and canary. */
const neededOf = ({ live, earlier, canary }: PartReleases): readonly string[] =>
  [live, earlier[0], canary?.release].filter(release => release !== undefined);

/** The releases of a part that an open tab may still use: those that the map names, its history included. */
const nameable = ({ parts, history }: ReleaseMap, part: PartName): readonly string[] => {
  const named = parts[part];
  return [
    ...(named ? [...neededOf(named), ...named.earlier] : []),
    ...history
      .filter(change => change.part === part)
      .flatMap(({ release, replaced }) => [release, ...(replaced === null ? [] : [replaced])]),
  ];
};

/**
 * Mirrors a release store. A part's change becomes visible once its releases have been copied and checked. If that fails,
 * this part stays as it was, the others change, and the copy is tried again. While the store is away, the web root serves
 * what it has. Copies that browsers are not sent to make room for others.
 */
export const openMirror = async (options: MirrorOptions): Promise<Mirror> => {
  const { store, webRoot, logger, limitBytes, refreshEveryMs = defaultRefreshMs } = options;
  const local = openFolderStore(webRoot);
  let shown = await readReleaseMap(local).catch(() => emptyReleaseMap);
  /** The store's map, which may name releases that are not here yet. */
  let wanted = shown;
  let readAt = 0;
  let lastFailure = "";
  const copies = await openCopies({
    webRoot,
    limitBytes,
    mustStay: ({ part, release }) =>
      [shown, wanted].some(({ parts }) => parts[part] && neededOf(parts[part]).includes(release)),
  });

  const copy = async (part: PartName, release: string): Promise<void> => {
    if (copies.has(part, release)) return;
    const contents = await readContents(store, part, release);
    if (!contents) throw new Error(`${part} ${release} is not in the release store`);
    await copies.makeRoom(contents);
    try {
      await copyRelease(store, webRoot, contents);
    } catch (error) {
      await copies.remove(contents);
      throw error;
    }
    copies.add(contents);
  };

  let copying = Promise.resolve();
  /** Copies one release at a time, so that no copy needs a file that making room for another one deletes. */
  const copyAlone = (part: PartName, release: string): Promise<void> => {
    const copied = copying.then(() => copy(part, release));
    copying = copied.catch(() => undefined);
    return copied;
  };

  const report = (error: unknown) => {
    const message = String(error);
    if (message !== lastFailure) logger.warn({ err: error }, "the release store can't be mirrored");
    lastFailure = message;
  };

  /** @returns the part as the store has it; as it was before if its releases can't be copied */
  const pullPart = async (part: PartName, next: PartReleases): Promise<PartReleases | undefined> => {
    try {
      await Promise.all(neededOf(next).map(release => copyAlone(part, release)));
      return next;
    } catch (error) {
      report(error);
      return shown.parts[part];
    }
  };

  const mirrored = async (map: ReleaseMap): Promise<ReleaseMap> => {
    const parts: [PartName, PartReleases][] = [];
    for (const [part, next] of Object.entries(map.parts)) {
      const releases = await pullPart(part, next);
      if (releases) parts.push([part, releases]);
    }
    return { ...map, parts: Object.fromEntries(parts) };
  };

  const refresh = async (): Promise<void> => {
    readAt = Date.now();
    const map = await readReleaseMap(store);
    wanted = map;
    if (JSON.stringify(map) === JSON.stringify(shown)) return;
    const next = await mirrored(map);
    if (JSON.stringify(next) === JSON.stringify(map)) lastFailure = "";
    if (JSON.stringify(next) === JSON.stringify(shown)) return;
    await local.write(releaseMapFile, Buffer.from(`${JSON.stringify(next, null, 2)}\n`));
    shown = next;
    logger.info({ revision: next.revision }, "the release map has changed");
  };

  let refreshing: Promise<void> | undefined;
  const refreshAlone = (): Promise<void> => {
    refreshing ??= refresh()
      .catch(report)
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };

  const findRelease = createReleaseFinder(store);
  const find = (path: string, preview: ReleaseId | undefined): Promise<ReleaseId | undefined> =>
    findRelease(path, part => [
      ...(preview?.part === part ? [preview.release] : []),
      ...nameable(wanted, part),
    ]);
  /** Another gateway may have sent the browser to a release that became live a moment ago. */
  const findAgain = async (path: string): Promise<ReleaseId | undefined> => {
    const part = namedIn(path)?.part;
    if (part === undefined || !wanted.parts[part] || Date.now() - readAt < freshMs) return undefined;
    await refreshAlone();
    return find(path, undefined);
  };
  void refreshAlone();
  const timer = setInterval(refreshAlone, refreshEveryMs).unref();
  return {
    isReady: () => shown.parts.shell !== undefined,
    async pull(path, preview) {
      if (!mirroredFolders.test(path) || copies.use(path) || (await isFile(join(webRoot, path)))) return;
      try {
        const found = (await find(path, preview)) ?? (await findAgain(path));
        if (found) await copyAlone(found.part, found.release);
      } catch (error) {
        report(error);
      }
    },
    pullRelease: (part, release) => copyAlone(part, release).catch(report),
    close: () => clearInterval(timer),
  };
};
