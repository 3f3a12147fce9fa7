import { stat } from "node:fs/promises";
import { join } from "node:path";
import { emptyReleaseMap, type PartName, type PartReleases, type ReleaseMap } from "@phaselock/contracts";
import { openFolderStore, type ReleaseStore, readReleaseMap, releaseMapFile } from "@phaselock/release-store";
import type { Logger } from "@phaselock/service-kit";
import { createReleaseFinder } from "./find-release.ts";
import { pullRelease } from "./pull-release.ts";

/** A copy of a release store in the web root, which the front end is served from. */
export type Mirror = {
  /** Whether the web root has a release map, of the store or of an earlier run. */
  isReady(): boolean;
  /** Copies the release that a file belongs to, unless it is here or does not exist. */
  pull(path: string): Promise<void>;
  /** Copies a release, unless it is here or does not exist. */
  pullRelease(part: PartName, release: string): Promise<void>;
  close(): void;
};

export type MirrorOptions = {
  readonly store: ReleaseStore;
  readonly webRoot: string;
  readonly logger: Pick<Logger, "info" | "warn">;
  /** How often the release map is read, in milliseconds. */
  readonly refreshEveryMs?: number;
};

const defaultRefreshMs = 2_000;
const mirroredFolders = /^\/(assets|remotes|shells)\//;

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isFile(),
    () => false,
  );

/** The releases that browsers are sent to: live, last known good, and canary. */
const neededOf = ({ live, earlier, canary }: PartReleases): readonly string[] =>
  [live, earlier[0], canary?.release].filter(release => release !== undefined);

/**
 * Mirrors a release store. A part's change becomes visible once its releases have been copied and checked. If that fails,
 * this part stays as it was, the others change, and the copy is tried again. While the store is away, the web root serves
 * what it has.
 */
export const openMirror = async (options: MirrorOptions): Promise<Mirror> => {
  const { store, webRoot, logger, refreshEveryMs = defaultRefreshMs } = options;
  const local = openFolderStore(webRoot);
  let shown = await readReleaseMap(local).catch(() => emptyReleaseMap);
  const pulling = new Map<string, Promise<unknown>>();
  const pulled = new Set<string>();
  let lastFailure = "";

  /** Copies a release once, however many requests need it. */
  const pullOnce = async (part: PartName, release: string): Promise<void> => {
    const key = `${part} ${release}`;
    if (pulled.has(key)) return;
    const pull =
      pulling.get(key) ?? pullRelease(store, webRoot, part, release).finally(() => pulling.delete(key));
    pulling.set(key, pull);
    if ((await pull) === undefined) throw new Error(`${key} is not in the release store`);
    pulled.add(key);
  };

  const report = (error: unknown) => {
    const message = String(error);
    if (message !== lastFailure) logger.warn({ err: error }, "the release store can't be mirrored");
    lastFailure = message;
  };

  /** @returns the part as the store has it; as it was before if its releases can't be copied */
  const pullPart = async (part: PartName, wanted: PartReleases): Promise<PartReleases | undefined> => {
    try {
      await Promise.all(neededOf(wanted).map(release => pullOnce(part, release)));
      return wanted;
    } catch (error) {
      report(error);
      return shown.parts[part];
    }
  };

  const mirrored = async (map: ReleaseMap): Promise<ReleaseMap> => {
    const parts: [PartName, PartReleases][] = [];
    for (const [part, wanted] of Object.entries(map.parts)) {
      const releases = await pullPart(part, wanted);
      if (releases) parts.push([part, releases]);
    }
    return { ...map, parts: Object.fromEntries(parts) };
  };

  const refresh = async (): Promise<void> => {
    const map = await readReleaseMap(store);
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

  const findRelease = createReleaseFinder(store, part => shown.parts[part] !== undefined);
  void refreshAlone();
  const timer = setInterval(refreshAlone, refreshEveryMs).unref();
  return {
    isReady: () => shown.parts.shell !== undefined,
    async pull(path) {
      if (!mirroredFolders.test(path) || (await isFile(join(webRoot, path)))) return;
      try {
        const found = await findRelease(path);
        if (found) await pullOnce(found.part, found.release);
      } catch (error) {
        report(error);
      }
    },
    pullRelease: (part, release) => pullOnce(part, release).catch(report),
    close: () => clearInterval(timer),
  };
};
