import { emptyReleaseMap, type ReleaseMap, releaseFolder, releaseMapOf } from "@phaselock/contracts";
import { describe, expect, it } from "vitest";
import { checkFit, type Fit, type FitStore } from "./check-fit.ts";
import { type Contract, contractFile } from "./contract.ts";
import { fitOfPair } from "./fit-of-pair.ts";

const web = "packages/web/src/index.d.ts";
const screens = "mfe-one/src/screens.d.ts";

const screensOf = (type: string): string =>
  `import type { ComponentType } from "react";\nexport declare const screens: ${type};\n`;
const loadable = (names: string): string =>
  screensOf(`Record<${names}, () => Promise<{ default: ComponentType }>>`);

const remote: Contract = {
  part: "mfe-one",
  exposes: { "./screens": screens },
  shared: {
    react: { version: "19.3.1", names: ["useState"] },
    "zod/mini": { version: "4.6.7", names: ["object"] },
    "@phaselock/web": { version: "1.0.0", names: ["play"], types: web },
  },
  needs: {},
  types: {
    [screens]: loadable(`"Play" | "Stop"`),
    [web]: `export { type Level, play } from "./play.ts";\n`,
    "packages/web/src/play.d.ts": `export type Level = number;\nexport declare const play: (level: Level) => boolean;\n`,
  },
};
const shell: Contract = {
  part: "shell",
  exposes: {},
  shared: {
    react: { version: "19.4.0", names: null },
    "zod/mini": { version: "4.6.7", names: ["object", "string"] },
    "@phaselock/web": { version: "1.0.0", names: null, types: web },
  },
  needs: { "mfe-one": ["Play"] },
  types: {
    [web]: `export declare const play: (level: number, fast?: boolean) => boolean;\nexport declare const stop: () => void;\n`,
  },
};
const shellWith = (types: string): Contract => ({ ...shell, types: { [web]: types } });
const remoteWith = (types: string): Contract => ({ ...remote, types: { ...remote.types, [screens]: types } });

describe("fitOfPair", () => {
  it("a shell with one more parameter that is optional, and one more export → fits", async () => {
    expect(await fitOfPair(remote, shell)).toEqual([]);
  });

  it("a generic call over the endpoints, of which the shell knows one more → fits", async () => {
    const call = "packages/web/src/call.d.ts";
    const endpoints = "packages/contracts/src/endpoints.d.ts";
    const typesWith = (table: string) => ({
      [web]: `export { play } from "./call.ts";\n`,
      [call]: `import type { Endpoints } from "../../contracts/src/endpoints.ts";
type BodyOf<T, Path> = Path extends keyof Endpoints ? (T extends Endpoints[Path] ? T : never) : unknown;
export declare const play: <T, Path extends string>(path: Path, body: T & BodyOf<T, Path>) => T;
`,
      [endpoints]: `export type Endpoints = ${table};\n`,
    });
    const built = { ...remote, types: { ...remote.types, ...typesWith("{ a: number }") } };
    expect(await fitOfPair(built, { ...shell, types: typesWith("{ a: number; b: string }") })).toEqual([]);
  });

  it.each<[string, Contract, Contract, RegExp]>([
    [
      "an export that is gone",
      remote,
      shellWith("export declare const stop: () => void;\n"),
      /'play' is missing/,
    ],
    [
      "a parameter of another type",
      remote,
      shellWith("export declare const play: (level: string) => boolean;\n"),
      /'number' is not assignable to type 'string'/,
    ],
    [
      "a result of another type",
      remote,
      shellWith("export declare const play: (level: number) => boolean | undefined;\n"),
      /'undefined' is not assignable to type 'boolean'/,
    ],
    [
      "a screen that needs props",
      remoteWith(screensOf("{ Play: () => Promise<{ default: ComponentType<{ level: number }> }> }")),
      shell,
      /'level' is missing/,
    ],
    [
      "a screen that the remote does not have",
      remoteWith(loadable(`"Stop"`)),
      shell,
      /^The shell's routes show Play, which mfe-one does not have\.$/,
    ],
    [
      "another major version of a package",
      remote,
      { ...shell, shared: { ...shell.shared, react: { version: "20.0.0", names: null } } },
      /^mfe-one was built for react 19\.3\.1; the shell has 20\.0\.0\.$/,
    ],
    [
      "a member of zod that the shell does not share",
      { ...remote, shared: { ...remote.shared, "zod/mini": { version: "4.6.7", names: ["cuid2"] } } },
      shell,
      /^The shell does not share cuid2 of zod\/mini\.$/,
    ],
    [
      "a module that the shell does not share",
      {
        ...remote,
        shared: { ...remote.shared, "react-dom": { version: "19.3.1", names: ["createPortal"] } },
      },
      shell,
      /^The shell does not share react-dom\.$/,
    ],
  ])("%s → does not fit", async (_, built, deployed, problem) => {
    expect((await fitOfPair(built, deployed)).join("\n")).toMatch(problem);
  });
});

const storeOf = (map: ReleaseMap, contracts: Readonly<Record<string, Contract>>): FitStore => {
  const files = new Map<string, unknown>([["remotes.json", map]]);
  for (const [release, contract] of Object.entries(contracts))
    files.set(`${releaseFolder(contract.part, release)}/${contractFile}`, contract);
  return {
    read: async path => {
      const file = files.get(path);
      return file === undefined ? undefined : { content: Buffer.from(JSON.stringify(file)) };
    },
  };
};

describe("checkFit", () => {
  const withoutPlay = remoteWith(loadable(`"Stop"`));

  const problemsWith = ({ problems }: Fit) => problems.map(problem => problem.split(":")[0]);

  it("a remote is compared with the live shell", async () => {
    const map = releaseMapOf({ shell: "1.0.0", "mfe-one": "1.0.0" });
    const store = storeOf(map, { "1.0.0": shell, "2.0.0": remote, "3.0.0": withoutPlay });
    expect(await checkFit(store, "mfe-one", "2.0.0")).toEqual({ problems: [], unchecked: [] });
    expect((await checkFit(store, "mfe-one", "3.0.0")).problems).toEqual([
      "With shell 1.0.0: The shell's routes show Play, which mfe-one does not have.",
    ]);
  });

  it("a remote is compared with the shell before the live one and with the shell's canary, each once", async () => {
    const needsNothing: Contract = { ...shell, needs: {} };
    const contracts = { "1.0.0": shell, "2.0.0": shell, "3.0.0": needsNothing, "4.0.0": shell };
    const deployed = (canary: string): ReleaseMap => ({
      ...emptyReleaseMap,
      parts: {
        shell: { live: "3.0.0", earlier: ["2.0.0", "1.0.0"], canary: { release: canary, percent: 5 } },
      },
    });
    const store = storeOf(deployed("4.0.0"), { ...contracts, "9.0.0": withoutPlay });
    const fit = await checkFit(store, "mfe-one", "9.0.0");
    expect(problemsWith(fit)).toEqual(["With shell 2.0.0", "With shell 4.0.0"]);
    const again = await checkFit(store, "mfe-one", "9.0.0", deployed("2.0.0"));
    expect(problemsWith(again)).toEqual(["With shell 2.0.0"]);
  });

  it("a shell is compared with a remote's live release, its predecessor and its canary", async () => {
    const canary = { release: "4.0.0", percent: 5 };
    const map: ReleaseMap = {
      ...emptyReleaseMap,
      parts: { "mfe-one": { live: "3.0.0", earlier: ["2.0.0", "1.0.0"], canary } },
    };
    const contracts = { "1.0.0": withoutPlay, "2.0.0": withoutPlay, "3.0.0": remote, "4.0.0": withoutPlay };
    const store = storeOf(map, { ...contracts, "9.0.0": shell });
    expect(problemsWith(await checkFit(store, "shell", "9.0.0"))).toEqual([
      "With mfe-one 2.0.0",
      "With mfe-one 4.0.0",
    ]);
  });

  it("a release without a contract is listed as unchecked", async () => {
    const store = storeOf(releaseMapOf({ shell: "1.0.0", "mfe-one": "1.0.0" }), { "2.0.0": remote });
    expect((await checkFit(store, "mfe-one", "2.0.0")).unchecked).toEqual(["shell 1.0.0"]);
    expect((await checkFit(store, "mfe-one", "7.0.0")).unchecked).toEqual(["mfe-one 7.0.0"]);
  });
});
