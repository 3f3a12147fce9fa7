import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { releaseFolder } from "@phaselock/contracts";
import { writeContract } from "@phaselock/federation/write-contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyLiveReleases, runRelease } from "./src/product/ship.ts";

const player = "mfe-player";
const root = join(import.meta.dirname, "..");

let store: string;
/** Where the shell is built, as in a pipeline. */
let built: string;
/** The live releases. */
let live: Record<string, string>;
const release = (...args: string[]) => runRelease({ RELEASE_STORE: store }, ...args);

/** Writes the contract of a built release. Its screens are compared; which shared exports it uses is known only while it builds. */
const addContract = async (part: string, folder: string): Promise<void> => {
  await writeFile(join(folder, "shared-uses.json"), "{}");
  await writeContract(join(root, part), folder);
};
// Only mfe-player is built: what `npm run build` makes has no contracts, and a build takes up to a minute on a busy machine.
beforeAll(async () => {
  ({ store, live } = await copyLiveReleases());
  built = `${store}-built`;
  const shell = releaseFolder("shell", live.shell ?? "");
  await cp(join(store, shell), join(built, shell), { recursive: true });
  const published = await release("release", player, "9.8.0");
  await addContract("shell", join(built, shell));
  for (const part of ["mfe-account", "mfe-marketing"])
    await addContract(part, join(store, releaseFolder(part, live[part] ?? "")));
  // The shell in the store has no contract yet, so the two are not compared.
  expect(await release("promote", player, "9.8.0")).toContain("Not compared: shell");
  live[player] = /9\.8\.0-[0-9a-f]{8}/.exec(published)?.[0] ?? "";
}, 300_000);
afterAll(async () => {
  for (const folder of [store, built]) await rm(folder, { recursive: true, force: true });
});

const readJson = async (file: string) => JSON.parse(await readFile(file, "utf8"));

it("a shell as built, with every remote that is live → the types fit, and its routes show every screen", async () => {
  const name = live.shell ?? "";
  const printed = await release("check", "shell", name, "--built", built);
  expect(printed).toContain(`shell ${name} fits what is live.`);
  // The release before comes from `npm run build`, without a contract. Nothing else is left out.
  expect(printed.match(/^.*\bNot .*$/gm)).toEqual([
    expect.stringMatching(/^Not compared: mfe-player 1\.0\.0-/),
  ]);
  const { needs } = await readJson(join(built, releaseFolder("shell", name), "contract.json"));
  for (const remote of ["mfe-account", "mfe-marketing", player]) {
    const { screens } = await readJson(join(store, releaseFolder(remote, live[remote] ?? ""), "remote.json"));
    expect(needs[remote]).toEqual(Object.keys(screens).sort());
  }
});
