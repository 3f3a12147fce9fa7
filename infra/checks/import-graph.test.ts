import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/**
 * The allowed imports of each workspace; tests may also import `inTests`. Biome's noRestrictedImports lists what is
 * forbidden, so each new workspace would have to be added to 25 lists. Biome's noImportCycles forbids cycles of files.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "packages/signal": [],
  "packages/contracts": ["signal"],
  "packages/telemetry": [],
  "packages/service-kit": ["contracts", "telemetry"],
  "packages/web": ["contracts"],
  "packages/ui": ["contracts", "signal"],
  "packages/playback": ["contracts", "signal"],
  "packages/picture": ["contracts", "signal"],
  "packages/adaptation": ["contracts", "playback", "signal"],
  "packages/federation": ["contracts"],
  "packages/release-store": ["contracts"],
  shell: ["contracts", "federation", "web", "ui"],
  "mfe-marketing": ["contracts", "web", "ui"],
  "mfe-account": ["contracts", "web", "ui"],
  "mfe-player": ["adaptation", "contracts", "picture", "playback", "signal", "web", "ui"],
  gateway: ["contracts", "release-store", "service-kit", "telemetry"],
  "svc-identity": ["contracts", "service-kit"],
  "svc-billing": ["contracts", "service-kit", "telemetry"],
  "svc-sessions": ["contracts", "signal", "service-kit"],
  "svc-analytics": ["contracts", "service-kit", "telemetry"],
  "infra/servers/processes": [],
  "infra/servers/postgres": ["processes"],
  "infra/servers/kafka": ["processes"],
  "infra/servers/redis": ["processes"],
  "infra/servers/stripe-mock": ["processes"],
  "infra/servers/resolve": ["kafka", "postgres", "processes", "redis", "stripe-mock", "k6", "zipkin"],
  "infra/distributed": [
    "contracts",
    "service-kit",
    "telemetry",
    "gateway",
    "local",
    "postgres",
    "processes",
    "servers",
    "stand-in-google",
    "stand-in-kit",
    "stand-in-stripe",
  ],
  "infra/servers/k6": ["processes"],
  "infra/servers/zipkin": ["processes"],
  "infra/faults": [
    "contracts",
    "service-kit",
    "distributed",
    "kafka",
    "local",
    "postgres",
    "processes",
    "redis",
    "stand-in-google",
    "stand-in-stripe",
    "svc-analytics",
    "svc-billing",
  ],
  "infra/release": ["contracts", "federation", "local", "release-store"],
  "infra/load": ["contracts", "e2e", "k6", "observability", "processes"],
  "infra/events": ["contracts", "service-kit", "local"],
  "infra/stand-ins/kit": [],
  "infra/stand-ins/google": ["stand-in-kit"],
  "infra/stand-ins/stripe": ["processes", "stand-in-kit"],
  "infra/local": [
    "contracts",
    "service-kit",
    "federation",
    "postgres",
    "processes",
    "stand-in-google",
    "stand-in-stripe",
    "gateway",
    "svc-identity",
    "svc-billing",
    "svc-sessions",
    "svc-analytics",
  ],
  "infra/suite": ["processes", "servers"],
  "infra/observability": ["contracts", "telemetry", "local"],
  "infra/contracts": ["contracts", "service-kit", "gateway", "local", "postgres", "processes"],
  "infra/fuzz": [
    "contracts",
    "service-kit",
    "local",
    "postgres",
    "processes",
    "stand-in-google",
    "stand-in-stripe",
  ],
  "infra/bench": [
    "contracts",
    "signal",
    "service-kit",
    "federation",
    "web",
    "ui",
    "mfe-marketing",
    "picture",
    "playback",
    "gateway",
    "local",
    "postgres",
    "processes",
    "servers",
    "e2e",
    "svc-analytics",
    "svc-sessions",
  ],
  e2e: [
    "contracts",
    "federation",
    "gateway",
    "service-kit",
    "signal",
    "ui",
    "mfe-marketing",
    "adaptation",
    "picture",
    "playback",
    "processes",
    "stand-in-google",
    "svc-sessions",
  ],
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

/** Billing's model plays sessions by the lifecycle that decides what is charged. */
const mayImportInTests: Readonly<Record<string, readonly string[]>> = { "svc-billing": ["svc-sessions"] };

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g;
/** A workspace's `model` folder, beside `src`, holds its models and simulations. They may import what tests may. */
const isModel = (file: string) => /^(?:packages\/)?[^/]+\/model\//.test(file);
const isTest = (file: string) => isModel(file) || /\.test\.tsx?$|\/testing\//.test(file);

const manifestOf = (folder: string): { name: string; workspaces?: string[] } =>
  JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));

/** The folders of the workspaces that the root's package.json names; `packages/*` stands for several. */
const workspaces = (manifestOf(".").workspaces ?? []).flatMap(name =>
  name.endsWith("/*")
    ? readdirSync(join(root, name.slice(0, -2))).map(entry => name.slice(0, -1) + entry)
    : [name],
);

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

it("the table names every workspace", () => {
  expect(Object.keys(mayImport).sort()).toEqual(workspaces.sort());
});

describe.each(Object.entries(mayImport))("%s", (workspace, allowed) => {
  const files = sourcesOf(workspace);
  const allowedInTests = [...inTests, ...(mayImportInTests[workspace] ?? [])];

  it("has sources", () => expect(files.length).toBeGreaterThan(0));

  it(`imports none of our packages except: ${allowed.join(", ") || "none"}`, () => {
    const own = workspace.split("/").at(-1) ?? workspace;
    const forbidden = files.flatMap(file =>
      importsOf(file, mayImportTypes[workspace])
        .filter(name => name.startsWith("@phaselock/"))
        .map(name => name.split("/")[1] ?? "")
        .filter(
          name => name !== own && !allowed.includes(name) && !(isTest(file) && allowedInTests.includes(name)),
        )
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

  it("imports no other workspace by a relative path", () => {
    const escapes = files.flatMap(file =>
      importsOf(file)
        .filter(name => name.startsWith("."))
        .filter(name => relative(join(root, workspace), resolve(root, file, "..", name)).startsWith(".."))
        .map(name => `${file} imports ${name}`),
    );
    expect(escapes).toEqual([]);
  });
});

describe.each(["packages/contracts", "packages/signal"])("%s", workspace => {
  it("imports no external package except zod/mini", () => {
    const foreign = sourcesOf(workspace)
      .filter(file => !isTest(file))
      .flatMap(file => importsOf(file))
      .filter(name => !/^(\.|@phaselock\/|zod\/mini$)/.test(name));
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
