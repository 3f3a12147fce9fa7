import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/**
 * The allowed imports of each workspace that ships; tests may also import `inTests`. Biome's noRestrictedImports lists what is
 * forbidden, so each new workspace would have to be added to 25 lists. Biome's noImportCycles forbids cycles of files.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "packages/signal": [],
  "packages/contracts": ["signal"],
  "packages/literature": ["contracts"],
  "packages/evidence": ["contracts"],
  "packages/telemetry": [],
  "packages/service-kit": ["contracts", "telemetry"],
  "packages/web": ["contracts"],
  "packages/ui": ["contracts", "signal"],
  "packages/playback": ["contracts", "signal"],
  "packages/picture": ["contracts", "signal"],
  "packages/adaptation": ["contracts", "signal"],
  "packages/federation": ["contracts"],
  "packages/release-store": ["contracts"],
  shell: ["contracts", "federation", "web", "ui"],
  "mfe-marketing": ["contracts", "evidence", "literature", "signal", "web", "ui"],
  "mfe-account": ["contracts", "web", "ui"],
  "mfe-player": ["adaptation", "contracts", "picture", "playback", "signal", "web", "ui"],
  gateway: ["contracts", "release-store", "service-kit", "telemetry"],
  "svc-identity": ["contracts", "service-kit"],
  "svc-billing": ["contracts", "service-kit", "telemetry"],
  "svc-sessions": ["contracts", "evidence", "literature", "signal", "service-kit"],
  "svc-analytics": ["contracts", "service-kit", "telemetry"],
};

/** What a workspace may also import with `import type`: the code of remotes loads at run time. */
const mayImportTypes: Readonly<Record<string, readonly string[]>> = {
  shell: ["mfe-marketing", "mfe-account", "mfe-player"],
};

/** Tests may use real servers and the stand-ins, but no other service except those of `mayImportInTests`. */
const inTests = [
  "postgres",
  "processes",
  "redis",
  "servers",
  "service-kit",
  "signal",
  "stand-in-google",
  "stand-in-stripe",
  "stripe-mock",
  "telemetry",
];

/**
 * Billing's model plays sessions by the lifecycle that decides what is charged. The player measures whether all sounds of the
 * catalogue are equally loud in the listening panel.
 */
const mayImportInTests: Readonly<Record<string, readonly string[]>> = {
  "svc-billing": ["svc-sessions"],
  "mfe-player": ["svc-sessions"],
};

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g;
/** A workspace's `model` folder, beside `src`, holds its models and simulations. They may import what tests may. */
const isModel = (file: string) => /^(?:packages\/)?[^/]+\/model\//.test(file);
const isTest = (file: string) => isModel(file) || /\.test\.tsx?$|\/testing\//.test(file);

type Manifest = {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));

/** The folders of the workspaces that the root's package.json names; `packages/*` stands for several. */
const workspaces = (manifestOf(".").workspaces ?? []).flatMap(name =>
  name.endsWith("/*")
    ? readdirSync(join(root, name.slice(0, -2))).map(entry => name.slice(0, -1) + entry)
    : [name],
);

/** Tools don't ship. They may import anything that their package.json names. */
const tools = workspaces.filter(name => name === "e2e" || name.startsWith("infra/"));

const sourcesOf = (workspace: string): string[] =>
  ["src", "model"]
    .map(folder => join(workspace, folder))
    .filter(folder => existsSync(join(root, folder)))
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(file => join(folder, file)),
    )
    .filter(file => /\.tsx?$/.test(file));

const typeImport = /^import type [^;]*?\bfrom "([^"]+)";/gm;

const importsOf = (file: string, allowedTypes: readonly string[] = []): string[] =>
  [
    ...readFileSync(join(root, file), "utf8")
      .replaceAll(typeImport, (text, name: string) =>
        allowedTypes.includes(name.split("/")[1] ?? "") ? "" : text,
      )
      .matchAll(specifier),
  ].flatMap(match => match[1] ?? []);

/** The packages of ours that a file imports, by their short names. */
const ownImportsOf = (file: string, workspace: string): string[] =>
  importsOf(file, mayImportTypes[workspace])
    .filter(name => name.startsWith("@phaselock/"))
    .map(name => name.split("/")[1] ?? "")
    .filter(name => `@phaselock/${name}` !== manifestOf(workspace).name);

it("the table names every workspace that ships", () => {
  expect([...Object.keys(mayImport), ...tools].sort()).toEqual(workspaces.sort());
});

it.each(tools)("%s imports those of our packages that its package.json names", workspace => {
  const { dependencies, devDependencies } = manifestOf(workspace);
  const named = Object.keys({ ...dependencies, ...devDependencies });
  const forbidden = sourcesOf(workspace).flatMap(file =>
    ownImportsOf(file, workspace)
      .filter(name => !named.includes(`@phaselock/${name}`))
      .map(name => `${file} imports ${name}`),
  );
  expect(forbidden).toEqual([]);
});

it.each(workspaces)("%s has sources, and imports no other workspace by a relative path", workspace => {
  const files = sourcesOf(workspace);
  expect(files.length).toBeGreaterThan(0);
  const escapes = files.flatMap(file =>
    importsOf(file)
      .filter(name => name.startsWith("."))
      .filter(name => relative(join(root, workspace), resolve(root, file, "..", name)).startsWith(".."))
      .map(name => `${file} imports ${name}`),
  );
  expect(escapes).toEqual([]);
});

describe.each(Object.entries(mayImport))("%s", (workspace, allowed) => {
  const files = sourcesOf(workspace);
  const allowedInTests = [...inTests, ...(mayImportInTests[workspace] ?? [])];

  it(`imports none of our packages except: ${allowed.join(", ") || "none"}`, () => {
    const forbidden = files.flatMap(file =>
      ownImportsOf(file, workspace)
        .filter(name => !allowed.includes(name) && !(isTest(file) && allowedInTests.includes(name)))
        .map(name => `${file} imports ${name}`),
    );
    expect(forbidden).toEqual([]);
  });

  it("imports nothing of its model, except in tests", () => {
    const imported = files
      .filter(file => !isTest(file))
      .flatMap(file =>
        importsOf(file)
          .filter(name => name.startsWith(".") && isModel(join(file, "..", name)))
          .map(name => `${file} imports ${name}`),
      );
    expect(imported).toEqual([]);
  });
});

describe.each([
  ["packages/contracts", ["zod/mini", "canonicalize"]],
  ["packages/signal", ["zod/mini"]],
] as const)("%s", (workspace, packages) => {
  it(`imports no external package except ${packages.join(" and ")}`, () => {
    const foreign = sourcesOf(workspace)
      .filter(file => !isTest(file))
      .flatMap(file => importsOf(file))
      .filter(name => !/^(\.|@phaselock\/)/.test(name) && !packages.some(it => it === name));
    expect(foreign).toEqual([]);
  });
});

describe.each(["packages/playback", "packages/picture", "packages/adaptation"])("%s", workspace => {
  it("works without React", () => {
    const react = sourcesOf(workspace)
      .filter(file => !isTest(file))
      .flatMap(file => importsOf(file).filter(name => /^react(-dom)?(\/|$)/.test(name)));
    expect(react).toEqual([]);
  });
});

describe("mfe-player", () => {
  const files = sourcesOf("mfe-player").map(file => relative("mfe-player/src", file));
  const folderOf = (file: string) => (file.includes("/") ? (file.split("/")[0] ?? "") : "");
  const features = [...new Set(files.map(folderOf))].filter(name => name !== "" && name !== "shared");

  it.each(features)("%s imports no other feature, except session", feature => {
    const allowed = ["shared", feature, "session"];
    expect(importsBetweenFolders(feature).filter(({ to }) => !allowed.includes(to))).toEqual([]);
  });

  it.each(["session", "shared"])("%s imports no other feature", folder => {
    const allowed = ["shared", folder];
    expect(importsBetweenFolders(folder).filter(({ to }) => !allowed.includes(to))).toEqual([]);
  });

  const importsBetweenFolders = (folder: string) =>
    files
      .filter(file => folderOf(file) === folder)
      .flatMap(file =>
        importsOf(join("mfe-player/src", file))
          .filter(name => name.startsWith("."))
          .map(name => ({ file, to: folderOf(join(file, "..", name)) })),
      );
});
