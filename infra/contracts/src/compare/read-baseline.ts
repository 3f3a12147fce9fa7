import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";

const documentSchema = z.record(z.string(), z.unknown());
/** An OpenAPI document or a JSON Schema, as JSON. */
export type Document = z.infer<typeof documentSchema>;

const folder = "packages/contracts";

const run = promisify(execFile);
const git = async (root: string, ...args: string[]): Promise<string> =>
  (await run("git", args, { cwd: root, maxBuffer: 1 << 26 })).stdout;

/** Returns the newest release tag (`v*`) before HEAD, or undefined before the first release. */
export const lastReleaseTag = async (root: string): Promise<string | undefined> => {
  const tags = await git(root, "tag", "--list", "v*", "--merged", "HEAD", "--sort=-creatordate");
  return tags.split("\n")[0] || undefined;
};

/** What a commit's clients send and understand, and the events that it publishes. */
export type Baseline = {
  readonly openApi: Document;
  /** The JSON Schema of each event's data, by type. */
  readonly events: ReadonlyMap<string, Document>;
  /** The golden events of the commit that the working tree has edited or removed. */
  readonly lostGolden: readonly string[];
};

/** Reads the contracts of a commit from git. @throws Error if the commit or its contracts don't exist */
export const readBaseline = async (root: string, ref: string): Promise<Baseline> => {
  const read = async (path: string) =>
    documentSchema.parse(JSON.parse(await git(root, "show", `${ref}:${path}`)));
  const schemas = `${folder}/schemas/`;
  const paths = (await git(root, "ls-tree", "-r", "--name-only", ref, schemas)).split("\n").filter(Boolean);
  const events = new Map<string, Document>();
  for (const path of paths) events.set(path.slice(schemas.length).replace(/\.json$/, ""), await read(path));
  const lost = await git(
    root,
    "diff",
    "--name-only",
    "--diff-filter=MD",
    "--no-renames",
    ref,
    "--",
    `${folder}/golden`,
  );
  return {
    openApi: await read(`${folder}/openapi.json`),
    events,
    lostGolden: lost.split("\n").filter(Boolean),
  };
};
