import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type ReleaseMap,
  releaseFolder,
  releaseManifestSchema,
  releaseMapSchema,
  releaseNameSchema,
} from "@phaselock/contracts";

/** The composed front end of this repository, with a second release of the shell. */
export type ShellReleases = {
  readonly webRoot: string;
  /** The shell that was built. */
  readonly first: string;
  /** A release with the same behaviour whose scripts all have other names and contents. */
  readonly second: string;
  /** The paths of their entries. */
  readonly firstEntry: string;
  readonly secondEntry: string;
  /** The paths of their signed-in bundles, which they import. */
  readonly firstSession: string;
  readonly secondSession: string;
  /** Makes a shell live; `earlier` are the releases to return to, newest first. */
  setLive(release: string, earlier?: readonly string[]): Promise<void>;
  remove(): Promise<void>;
};

const built = join(import.meta.dirname, "../../../.phaselock/web");
const sha256 = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");
const entryIn = /<script type="module"[^>]* src="([^"]+)"/;
const sessionIn = /href="(\/assets\/session-[^"]+\.js)"/;

const replaceAll = (text: string, replacements: ReadonlyMap<string, string>): string =>
  [...replacements].reduce((rest, [from, to]) => rest.replaceAll(from, to), text);

/** Another name of the same length, so that files keep their sizes. */
const renamed = (name: string): string => name.replace(/.(?=\.js$|$)/, last => (last === "0" ? "1" : "0"));

/** Writes the second release, and returns its name and the paths of both. */
const copyShell = async (webRoot: string, first: string) => {
  const folder = join(webRoot, releaseFolder("shell", first));
  const manifest = releaseManifestSchema.parse(
    JSON.parse(await readFile(join(folder, "shell.json"), "utf8")),
  );
  const scripts = manifest.files.filter(({ path }) => /^assets\/.*\.js$/.test(path));
  const second = releaseNameSchema.parse(renamed(first));
  const names = new Map([[first, second]]);
  for (const { path } of scripts)
    names.set(path.slice("assets/".length), renamed(path.slice("assets/".length)));
  const hashes = new Map<string, string>();
  for (const { path, sha256: before } of scripts) {
    const content = replaceAll(await readFile(join(webRoot, path), "utf8"), names);
    hashes.set(before, sha256(content));
    await writeFile(join(webRoot, renamed(path)), content);
  }
  const target = join(webRoot, releaseFolder("shell", second));
  await cp(folder, target, { recursive: true, filter: path => !path.endsWith(".br") });
  for (const file of ["app.html", "shell.json", "service-worker.js"]) {
    const content = await readFile(join(target, file), "utf8");
    await writeFile(join(target, file), replaceAll(replaceAll(content, names), hashes));
  }
  const documents = await Promise.all([folder, target].map(it => readFile(join(it, "app.html"), "utf8")));
  const [firstEntry = "", secondEntry = ""] = documents.map(text => entryIn.exec(text)?.[1]);
  const [firstSession = "", secondSession = ""] = documents.map(text => sessionIn.exec(text)?.[1]);
  if (!firstSession) throw new Error("The document preloads no signed-in bundle");
  return { second, firstEntry, secondEntry, firstSession, secondSession };
};

/** Copies the built front end into a temporary folder, and adds the second release. */
export const createShellReleases = async (): Promise<ShellReleases> => {
  const webRoot = await mkdtemp(join(tmpdir(), "phaselock-shells-"));
  const map = releaseMapSchema.parse(JSON.parse(await readFile(join(built, "remotes.json"), "utf8")));
  const { shell, ...remotes } = map.parts;
  if (!shell) throw new Error("No shell is built");
  const first = shell.live;
  await symlink(join(built, "remotes"), join(webRoot, "remotes"));
  await cp(join(built, "assets"), join(webRoot, "assets"), { recursive: true });
  await cp(join(built, "build-defaults.json"), join(webRoot, "build-defaults.json"));
  const folder = releaseFolder("shell", first);
  await cp(join(built, folder), join(webRoot, folder), { recursive: true });
  const setLive = async (live: string, earlier: readonly string[] = []): Promise<void> => {
    const next: ReleaseMap = {
      ...map,
      parts: { ...remotes, shell: { live, earlier: [...earlier], canary: null } },
    };
    await writeFile(join(webRoot, "remotes.json"), JSON.stringify(next));
  };
  await setLive(first);
  return {
    webRoot,
    first,
    ...(await copyShell(webRoot, first)),
    setLive,
    remove: () => rm(webRoot, { recursive: true }),
  };
};
