import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { manifestFile, releaseFolder, releaseManifestSchema } from "@phaselock/contracts";
import type { Release } from "@phaselock/federation/contract";
import type { ReleaseStore } from "@phaselock/release-store";
import { CommandError } from "../command-error.ts";

const concurrentReads = 8;

/** The paths of a release's files in a store, from its manifest. The scripts of all shells are in one folder. */
const filesOf = async (store: Pick<ReleaseStore, "read">, { part, release }: Release): Promise<string[]> => {
  const folder = releaseFolder(part, release);
  const manifest = `${folder}/${manifestFile(part)}`;
  const stored = await store.read(manifest);
  if (!stored) throw new CommandError(`${manifest} is missing in the release store`);
  const { files } = releaseManifestSchema.parse(JSON.parse(stored.content.toString()));
  const isShared = (path: string): boolean => part === "shell" && path.startsWith("assets/");
  return [manifest, ...files.map(({ path }) => (isShared(path) ? path : `${folder}/${path}`))];
};

/**
 * Copies a release into a folder that a gateway serves, without the compressed copies of its files.
 * @throws CommandError if a file is missing
 */
export const copyRelease = async (
  store: Pick<ReleaseStore, "read">,
  webRoot: string,
  copied: Release,
): Promise<void> => {
  const queue = (await filesOf(store, copied)).values();
  const worker = async () => {
    for (const path of queue) {
      const file = await store.read(path);
      if (!file) throw new CommandError(`${path} is missing in the release store`);
      await mkdir(dirname(join(webRoot, path)), { recursive: true });
      await writeFile(join(webRoot, path), file.content);
    }
  };
  const copies = await Promise.allSettled(Array.from({ length: concurrentReads }, worker));
  // Not before each has ended: the caller removes the folder.
  for (const copy of copies) if (copy.status === "rejected") throw copy.reason;
};
