import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PartName } from "@phaselock/contracts";
import type { ReleaseStore } from "@phaselock/release-store";
import { CommandError } from "../command-error.ts";
import { gitRevision } from "./git-revision.ts";
import { publishRelease } from "./publish-release.ts";

/**
 * Builds a part of the front end and publishes it. What is live stays unchanged.
 * @param version the release's version; the one in the part's package.json by default
 * @throws CommandError if the version was published before with other content
 * @throws BuildError if the build fails
 */
export const buildRelease = async (options: {
  readonly root: string;
  readonly store: ReleaseStore;
  readonly part: PartName;
  readonly version: string | undefined;
  readonly at: string;
}): Promise<{ readonly release: string; readonly isNew: boolean }> => {
  const { root, store, part, version, at } = options;
  // Imported late because it loads Vite, which no other command needs.
  const { composeFrontEnd } = await import("@phaselock/federation");
  const dir = join(root, ".phaselock", `releasing-${randomUUID()}`);
  await mkdir(dir, { recursive: true });
  try {
    // Builds run in processes of their own, which inherit it.
    if (version !== undefined) process.env.RELEASE_VERSION = version;
    const { releases } = await composeFrontEnd({ root, outDir: dir, only: part });
    const release = releases[part];
    if (release === undefined) throw new CommandError(`${part} was not built`);
    const revision = gitRevision(root);
    return { release, isNew: await publishRelease(store, { part, release, revision, at, dir }) };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};
