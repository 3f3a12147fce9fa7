import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { images } from "@phaselock/distributed/images";
import { root } from "@phaselock/local/paths";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { type Deployable, deployables } from "./deployables.ts";
import { filesImportedBy } from "./testing/files-imported-by.ts";
import { matches } from "./testing/matches.ts";
import { pathsOf, workflowFolder, workflowOf } from "./workflow-of.ts";

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
const ignored = ["**/node_modules/**", "**/dist/**", "**/generated/**", "**/.phaselock/**"];
const filesLike = (...patterns: readonly string[]): readonly string[] =>
  globSync(patterns, { cwd: root, exclude: ignored });
const workflows = filesLike(`${workflowFolder}/*.yml`);

/** The source files from which an artifact's build starts. */
const entriesOf = ({ name, artifact }: Deployable): readonly string[] =>
  artifact.kind === "image"
    ? images.flatMap(image => (image.name === artifact.image ? image.main : []))
    : filesLike(`${name}/{src,worker}/**/*.{ts,tsx}`).filter(file => !/\.test\.tsx?$|\/testing\//.test(file));

/** The deployables whose artifact is rebuilt when this file changes on main. */
const publishedFor = (file: string): readonly string[] =>
  deployables.filter(deployable => matches(pathsOf(deployable).push, file)).map(({ name }) => name);

describe.each(deployables)("$name", deployable => {
  const file = `${workflowFolder}/${deployable.name}.yml`;
  const { push, pullRequest } = pathsOf(deployable);

  it("its workflow equals the output of `npm run pipelines`", () => {
    expect(textOf(file)).toBe(workflowOf(deployable));
  });

  it("a change to any file in its artifact runs its workflow", () => {
    const files = filesImportedBy(entriesOf(deployable));
    expect(files.length).toBeGreaterThan(10);
    for (const patterns of [push, pullRequest])
      expect(files.filter(path => !matches(patterns, path))).toEqual([]);
  });

  it("every pattern of its path filter matches a file", () => {
    const stale = pullRequest.filter(pattern => !pattern.startsWith("!") && filesLike(pattern).length === 0);
    expect(stale).toEqual([]);
  });

  it("each of its test folders contains a test", () => {
    for (const folder of deployable.tests)
      expect(filesLike(`${folder}/**/*.test.{ts,tsx}`).length).toBeGreaterThan(0);
  });
});

it.each([
  ["svc-billing/src/service.ts", ["svc-billing"]],
  ["svc-billing/prisma/migrations/20260101000000_init/migration.sql", ["svc-billing", "migrate"]],
  ["mfe-player/src/screens.ts", ["gateway", "mfe-player"]],
  ["packages/ui/src/index.ts", ["gateway", "mfe-account", "mfe-marketing", "mfe-player", "shell"]],
  [
    "packages/service-kit/src/index.ts",
    [
      "svc-identity",
      "svc-billing",
      "svc-sessions",
      "svc-analytics",
      "gateway",
      "migrate",
      "topics",
      "stand-ins",
    ],
  ],
  ["infra/distributed/src/jobs/topics.ts", ["migrate", "topics"]],
  ["package-lock.json", deployables.map(({ name }) => name)],
  ["svc-billing/src/service.test.ts", []],
  ["svc-billing/README.md", []],
  ["infra/stand-ins/stripe/src/index.ts", ["stand-ins"]],
  ["docs/operations.md", []],
])("a change to %s on main publishes: %s", (file, names) => {
  expect(publishedFor(file)).toEqual(names);
});

it("a change to the stand-in for Stripe tests billing and the stand-ins on a pull request", () => {
  const tested = deployables.filter(deployable =>
    matches(pathsOf(deployable).pullRequest, "infra/stand-ins/stripe/src/index.ts"),
  );
  expect(tested.map(({ name }) => name)).toEqual(["svc-billing", "stand-ins"]);
});

it("every image, the shell and every remote has a pipeline", () => {
  const built = deployables.map(({ name, artifact }) => (artifact.kind === "image" ? artifact.image : name));
  const remotes = filesLike("mfe-*/package.json").map(path => path.split("/")[0]);
  expect(built.sort()).toEqual([...images.map(({ name }) => name), "shell", ...remotes].sort());
});

const stepsSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.looseObject({
      "timeout-minutes": z.int().max(45).optional(),
      uses: z.string().optional(),
      steps: z.array(z.looseObject({ uses: z.string().optional() })).default([]),
    }),
  ),
});

it.each(workflows)("%s limits its permissions and time, and names its actions' major versions", path => {
  const { permissions, jobs } = stepsSchema.parse(parse(textOf(path)));
  expect(Object.values(permissions).filter(access => access !== "read")).toEqual([]);
  for (const job of Object.values(jobs)) {
    if (job.uses === undefined) expect(job["timeout-minutes"]).toBeGreaterThan(0);
    for (const { uses } of job.steps) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@(v\d+|[0-9a-f]{40})$/);
  }
});

it("docs/operations.md names every job of ci.yml as a required check, and its file checks fail without their programs", () => {
  const { jobs } = z
    .object({
      jobs: z.record(
        z.string(),
        z.looseObject({ name: z.string().optional(), env: z.record(z.string(), z.string()).default({}) }),
      ),
    })
    .parse(parse(textOf(`${workflowFolder}/ci.yml`)));
  const page = textOf("docs/operations.md").split("| required check |")[1]?.split("\n\n")[0] ?? "";
  const required = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, check]) => check);
  expect(required).toEqual(Object.entries(jobs).map(([id, { name }]) => name ?? id));
  expect(jobs.files?.env.REQUIRE_SERVERS).toBe("1");
});

it("a release is published only if it fits what is deployed, and no job that runs packages' code may write to the bucket", () => {
  const { jobs } = z
    .object({
      jobs: z.record(
        z.string(),
        z.object({
          needs: z.union([z.string(), z.array(z.string())]).optional(),
          steps: z.array(z.object({ run: z.string().default(""), with: z.unknown().optional() })),
        }),
      ),
    })
    .parse(parse(textOf(`${workflowFolder}/deployable.yml`)));
  expect(jobs["publish-release"]?.needs).toContain("check-deployed");
  const commands = jobs["check-deployed"]?.steps.map(({ run }) => run).join("\n");
  expect(commands).toContain('npm run check:contract -- "$RELEASE" "$version" --built web');
  const jobsWith = (text: string) =>
    Object.keys(jobs).filter(name => JSON.stringify(jobs[name]?.steps).includes(text));
  expect(jobsWith("vars.FRONT_END_READER_ROLE ")).toEqual(["check-deployed"]);
  expect(jobsWith("vars.FRONT_END_ROLE ")).toEqual(["publish-release"]);
  expect(jobsWith("npm ci")).not.toContain("publish-release");
});

it("Dependabot watches every kind of manifest in the repository", () => {
  const { updates } = z
    .object({ updates: z.array(z.looseObject({ "package-ecosystem": z.string(), directory: z.string() })) })
    .parse(parse(textOf(".github/dependabot.yml")));
  const watched = updates.map(update => `${update["package-ecosystem"]} ${update.directory}`);
  const kinds = {
    npm: "package-lock.json",
    "github-actions": `${workflowFolder}/*.yml`,
    docker: "Dockerfile",
    "docker-compose": "docker-compose.yml",
    maven: "**/pom.xml",
    gomod: "**/go.mod",
    pip: "**/requirements*.txt",
  };
  const folderOf = (kind: string, path: string) =>
    kind === "github-actions" ? "" : path.split("/").slice(0, -1).join("/");
  const needed = Object.entries(kinds).flatMap(([kind, pattern]) =>
    filesLike(pattern).map(path => `${kind} /${folderOf(kind, path)}`),
  );
  expect([...new Set(needed)].sort()).toEqual(watched.sort());
});
