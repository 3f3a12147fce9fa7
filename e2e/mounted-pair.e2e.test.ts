import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { releaseFolder } from "@phaselock/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyLiveReleases, runRelease, shipCopy } from "./src/product/ship.ts";

const remote = "mfe-player";
const broken = "9.9.0-0badbad0";

let store: string;
/** Where the remote is built, like in a pipeline. */
let built: string;
let release: (...args: string[]) => Promise<string>;
/** The full names of the releases. */
const released: Record<string, string> = {};
// Two builds: what `npm run build` makes has no contracts. They take minutes on a busy machine.
beforeAll(async () => {
  ({ store } = await copyLiveReleases());
  built = `${store}-built`;
  release = (...args) => runRelease({ RELEASE_STORE: store }, ...args);
  for (const [part, into] of [
    ["shell", store],
    [remote, built],
  ] as const) {
    const printed = await runRelease({ RELEASE_STORE: into }, "release", part, "9.8.0");
    released[part] = /9\.8\.0-[0-9a-f]{8}/.exec(printed)?.[0] ?? "";
  }
  // The other remotes have no contract, so this shell is not compared with them.
  expect(await release("promote", "shell", "9.8.0")).toContain("Not compared: mfe-account");
}, 300_000);
afterAll(async () => {
  for (const folder of [store, built]) await rm(folder, { recursive: true, force: true });
});

const shellContract = async (): Promise<Record<string, Record<string, object>>> =>
  JSON.parse(
    await readFile(join(store, releaseFolder("shell", released.shell ?? ""), "contract.json"), "utf8"),
  );

it("mfe-player as built, with the shell as released: the types fit, and every screen of the contract mounts", async () => {
  const printed = await release("check", remote, "9.8.0", "--built", built);
  expect(printed).toContain(`${remote} ${released[remote]} fits what is live.`);
  // The shell before it comes from `npm run build`, without a contract. Nothing else is left out.
  expect(printed.match(/^.*\bNot .*$/gm)).toEqual([expect.stringMatching(/^Not compared: shell 1\.0\.0-/)]);
  const [, mounted = ""] = /Mounted with shell 9\.8\.0-\w+: (.*)/.exec(printed) ?? [];
  const { needs, paths } = await shellContract();
  expect(Object.keys(paths?.[remote] ?? {}).sort()).toEqual(needs?.[remote]);
  expect(mounted.split(", ")).toHaveLength(Object.keys(paths?.[remote] ?? {}).length);
  expect(mounted).toContain("/play/calm-focus");
});

it("a remote whose types fit and whose /play throws in render → refused with the error, and what is live stays", async () => {
  await cp(join(built, "remotes"), join(store, "remotes"), { recursive: true });
  const before = await readFile(join(store, "remotes.json"), "utf8");
  const heading = 'heading:"What do you need?"';
  const throwing = 'get heading(){throw new Error("broken on purpose")}';
  const versions = { from: released[remote] ?? "", to: broken };
  await shipCopy(store, remote, versions, { from: heading, to: throwing });
  const problems = await release("promote", remote, broken).then(
    () => "",
    (error: { readonly stderr: string }) => error.stderr,
  );
  expect(problems).toContain(`${remote} ${broken} does not run with what is live:`);
  expect(problems).toContain(
    `\nWith shell ${released.shell}: /play did not mount: it shows "Application Error", after Error: broken on purpose`,
  );
  expect(problems.match(/did not mount/g)).toHaveLength(1);
  expect(await readFile(join(store, "remotes.json"), "utf8")).toBe(before);
});
