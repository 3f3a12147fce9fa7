import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { releaseFolder, releaseMapOf, releaseMapSchema } from "@phaselock/contracts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");
const built = join(root, ".phaselock/web");

/** Copies the live releases of the built front end into a release store of its own. */
export const copyLiveReleases = async () => {
  const { parts } = releaseMapSchema.parse(JSON.parse(await readFile(join(built, "remotes.json"), "utf8")));
  const live = Object.fromEntries(Object.entries(parts).map(([part, { live }]) => [part, live]));
  const store = await mkdtemp(join(tmpdir(), "phaselock-store-"));
  await cp(join(built, "assets"), join(store, "assets"), { recursive: true });
  for (const [part, release] of Object.entries(live)) {
    const folder = releaseFolder(part, release);
    await cp(join(built, folder), join(store, folder), { recursive: true });
  }
  await writeFile(join(store, "remotes.json"), JSON.stringify(releaseMapOf(live)));
  return { store, live };
};

const isText = /\.(js|css|html|json)$/;

/** Puts another release of a remote into a store: a copy in which a text differs. What is live stays unchanged. */
export const shipCopy = async (
  store: string,
  remote: string,
  releases: { readonly from: string; readonly to: string },
  text: { readonly from: string; readonly to: string },
): Promise<void> => {
  const folder = join(store, releaseFolder(remote, releases.to));
  // Without the compressed copies, whose text would stay as it was.
  const filter = (path: string) => !path.endsWith(".br");
  await cp(join(store, releaseFolder(remote, releases.from)), folder, { recursive: true, filter });
  let changes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isText.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const before = await readFile(file, "utf8");
    if (before.includes(text.from)) changes += 1;
    await writeFile(file, before.replaceAll(releases.from, releases.to).replaceAll(text.from, text.to));
  }
  if (changes === 0) throw new Error(`${remote} does not contain "${text.from}"`);
};

/** Runs a command of infra/release, as `npm run ship -- promote …` does. @returns its output */
export const runRelease = async (
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<string> => {
  const script = join(root, "infra/release/src/main.ts");
  return (await run(process.execPath, [script, ...args], { cwd: root, env: { ...process.env, ...env } }))
    .stdout;
};
