import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { images } from "@phaselock/distributed/images";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const root = resolve(import.meta.dirname, "../..");
const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

const environmentSchema = z.record(z.string(), z.coerce.string()).default({});
const workflowSchema = z.object({
  permissions: z.record(z.string(), z.literal("read")),
  jobs: z.record(
    z.string(),
    z.looseObject({
      name: z.string().optional(),
      permissions: z.record(z.string(), z.string()).default({}),
      environment: z.string().optional(),
      env: environmentSchema,
      steps: z.array(
        z.looseObject({
          name: z.string().optional(),
          uses: z.string().default(""),
          run: z.string().default(""),
          env: environmentSchema,
          with: z.record(z.string(), z.unknown()).default({}),
        }),
      ),
    }),
  ),
});

/** @throws if the workflow's own permissions, which its jobs have by default, are more than reading */
const workflow = (name: string) => workflowSchema.parse(parse(textOf(`.github/workflows/${name}`)));

const { jobs } = workflow("deploy.yml");

const stepOf = (job: string, name: string) => {
  const step = jobs[job]?.steps.find(it => it.name === name);
  if (!step) throw new Error(`${job} has no step "${name}"`);
  return step;
};

it.each(readdirSync(join(root, ".github/workflows")))(
  "no job of %s that may ask for an identity runs code of the repository or of a package",
  name => {
    const trusted = Object.values(workflow(name).jobs).filter(job => job.permissions["id-token"]);
    for (const { uses, run } of trusted.flatMap(({ steps }) => steps)) {
      // What it has of the repository is what artifacts bring, and these actions run none of it.
      expect(uses).toMatch(
        /^$|^(actions\/(attest-build-provenance|(up|down)load-artifact)|aws-actions\/configure-aws-credentials|docker\/login-action)@/,
      );
      expect(run).not.toMatch(/\b(npm|npx|node|docker|source|eval|sh)\b/);
    }
  },
);

it("only the job that publishes has the environment that the bucket trusts, and with it the role that may write", () => {
  const jobsWith = (text: string) =>
    Object.keys(jobs).filter(name => JSON.stringify(jobs[name]).includes(text));
  expect(jobsWith('"environment":"front-end"')).toEqual(["publish-release"]);
  expect(jobsWith("vars.FRONT_END_ROLE ")).toEqual(["publish-release"]);
  const [, policy = ""] =
    /```json\n([^`]*)```/.exec(textOf("docs/operations.md").replaceAll(/^ {3}/gm, "")) ?? [];
  expect(Object.values(JSON.parse(policy).Statement[0].Condition.StringEquals)).toEqual([
    "sts.amazonaws.com",
    "repo:<owner>/<repository>:environment:front-end",
  ]);
});

it.each(readdirSync(join(root, ".github/workflows")))("%s names a version of each action", name => {
  for (const { uses } of Object.values(workflow(name).jobs).flatMap(({ steps }) => steps))
    expect(uses).toMatch(/^$|^[\w-]+\/[\w-]+@(v\d+|[0-9a-f]{40})$/);
});

it("docs/operations.md names every job of ci.yml as a required check, and its file checks fail without their programs", () => {
  const ci = workflow("ci.yml").jobs;
  const page = textOf("docs/operations.md").split("| required check |")[1]?.split("\n\n")[0] ?? "";
  const required = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, check]) => check);
  expect(required).toEqual(Object.entries(ci).map(([id, { name }]) => name ?? id));
  expect(ci.files?.env.REQUIRE_SERVERS).toBe("1");
});

it("Dependabot watches every kind of manifest in the repository", () => {
  const { updates } = z
    .object({ updates: z.array(z.looseObject({ "package-ecosystem": z.string(), directory: z.string() })) })
    .parse(parse(textOf(".github/dependabot.yml")));
  const foldersOf = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: ["**/node_modules/**"] }).map(path => `/${dirname(path)}`);
  const needed = [
    "npm /.",
    "github-actions /.",
    "docker /.",
    "docker-compose /.",
    ...foldersOf("**/pom.xml").map(folder => `maven ${folder}`),
    ...foldersOf("**/go.mod").map(folder => `gomod ${folder}`),
    ...foldersOf("**/requirements*.txt").map(folder => `pip ${folder}`),
  ];
  const watched = updates.map(
    it => `${it["package-ecosystem"]} ${it.directory === "/" ? "/." : it.directory}`,
  );
  expect(watched.sort()).toEqual(needed.sort());
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "workflows-"));
});
afterEach(() => rm(folder, { recursive: true }));

const put = async (path: string, content: string): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
};

/** Runs a step's script as a runner does, in the folder. */
const runStep = (
  { run, env }: { run: string; env: Record<string, string> },
  more: Record<string, string>,
): void => {
  execFileSync("bash", ["-eo", "pipefail", "-c", run], {
    cwd: folder,
    env: { PATH: process.env.PATH, GITHUB_OUTPUT: join(folder, "output"), ...env, ...more },
    stdio: "pipe",
  });
};

describe("what a change builds", () => {
  const step = stepOf("changed", "Find what the change affects");
  const tableOf = (name: string) => (step.env[name] ?? "").split("\n").map(row => row.split(" "));
  const [imageRows, releaseRows] = [tableOf("IMAGES"), tableOf("RELEASES")];
  const allImages = imageRows.map(([name]) => name);
  const allReleases = releaseRows.map(([name]) => name);
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], {
      cwd: folder,
      encoding: "utf8",
    });

  /** The names that the step lists if these files change after the commit `BEFORE`. */
  const builtAfter = async (files: readonly string[], before?: string) => {
    git("init", "--quiet");
    git("commit", "--quiet", "--allow-empty", "--message", "before");
    const BEFORE = before ?? git("rev-parse", "HEAD").trim();
    for (const file of files) await put(file, "");
    git("add", ".");
    git("commit", "--quiet", "--allow-empty", "--message", "after");
    runStep(step, { BEFORE });
    const [images = "", releases = ""] = readFileSync(join(folder, "output"), "utf8")
      .split("\n")
      .map(line => line.slice(line.indexOf("=") + 1));
    const listOf = (json: string): unknown => (json === "" ? [] : JSON.parse(json));
    return { images: listOf(images), releases: listOf(releases) };
  };

  it("every image, with the stage that it needs, the shell and every remote have a row", () => {
    const stage = jobs.image?.steps.flatMap(step => step.with.target ?? []).join("");
    const jobImages = images.filter(({ kind }) => kind === "job").map(({ name }) => name);
    expect(allImages.toSorted()).toEqual(images.map(({ name }) => name).toSorted());
    expect(stage).toBe(`\${{ contains('${jobImages.join(" ")}', matrix.image) && 'job' || 'server' }}`);
    expect(allReleases.toSorted()).toEqual(
      globSync("{shell,mfe-*}/package.json", { cwd: root }).map(dirname).toSorted(),
    );
  });

  it("every path of a row exists", () => {
    const shared = [step.env.ALL, step.env.ALL_IMAGES].flatMap(paths => paths?.split(" ") ?? []);
    const paths = [...shared, ...[...imageRows, ...releaseRows].flatMap(([, ...paths]) => paths)];
    expect(paths.filter(path => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  });

  it.each([
    [["svc-billing/src/service.ts"], ["billing"], []],
    [["svc-billing/prisma/migrations/2026_init/migration.sql"], ["billing", "migrate"], []],
    [["mfe-player/src/screens.ts"], ["gateway"], ["mfe-player"]],
    [["packages/contracts/src/index.ts"], allImages, allReleases],
    [["package-lock.json"], allImages, allReleases],
    [["infra/distributed/src/bundle.ts"], allImages, []],
    [
      ["svc-billing/src/service.test.ts", "svc-billing/README.md", "docs/operations.md", "e2e/src/a.ts"],
      [],
      [],
    ],
    [["shell/src/a.ts", "svc-identity/src/a.ts"], ["identity", "gateway"], ["shell"]],
  ])("a change to %j builds the images %j and the releases %j", async (files, imageNames, releaseNames) => {
    expect(await builtAfter(files)).toEqual({ images: imageNames, releases: releaseNames });
  });

  it.each(["", "0".repeat(40)])(
    "without a commit to compare with (%j), everything is built",
    async before => {
      expect(await builtAfter([], before)).toEqual({ images: allImages, releases: allReleases });
    },
  );
});

describe("publishing a release", () => {
  const step = stepOf("publish-release", "Publish the release");
  const contents = "contents/mfe-player/1.4.0-0a1b2c3d.json";
  const release = "remotes/mfe-player/1.4.0-0a1b2c3d";
  const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
  const inBucket = (path: string): string | undefined =>
    existsSync(join(folder, "bucket", path)) ? readFileSync(join(folder, "bucket", path), "utf8") : undefined;

  /** Two builds of one release differ only in the commit that its description names: same name, same sizes. */
  const build = async (commit: string): Promise<void> => {
    const description = `{"commit":"${commit}"}`;
    await put(`web/${release}/remote.json`, description);
    await put(`web/${release}/remoteEntry.js`, "code");
    await put(`web/${contents}`, hashOf(description));
  };

  /** Runs the step with a bucket in a folder, whose `aws` does what the step asks of the real one, and logs what it copies. */
  const publish = async (interruptedAfter = ""): Promise<void> => {
    await mkdir(join(folder, "bucket"), { recursive: true });
    await put(
      "bin/aws",
      `#!/usr/bin/env bash
set -eu
case "$1 $2" in
"s3api list-objects-v2") if [[ -e "bucket/$6" ]]; then echo "$6"; else echo None; fi ;;
"s3 cp")
  to="\${4/s3:\\/\\/bucket/bucket}"
  if [[ -d "$3" ]]; then mkdir -p "$to" && cp -R "$3/." "$to"; else mkdir -p "$(dirname "$to")" && cp "$3" "$to"; fi
  echo "$4" >>copied
  [[ "$4" != "s3://bucket/$INTERRUPTED_AFTER" ]] || exit 1 ;;
*) exit 2 ;;
esac
`,
    );
    await chmod(join(folder, "bin/aws"), 0o755);
    runStep(step, {
      PATH: `${join(folder, "bin")}:${process.env.PATH}`,
      BUCKET: "bucket",
      PART: "mfe-player",
      INTERRUPTED_AFTER: interruptedAfter,
    });
  };

  it("after an interrupted run, another commit's build of the release is published whole, its contents last", async () => {
    await build("a".repeat(40));
    await expect(publish(release)).rejects.toThrow();
    expect(inBucket(contents)).toBeUndefined();

    await build("b".repeat(40));
    await publish();
    expect(inBucket(contents)).toBe(hashOf(inBucket(`${release}/remote.json`) ?? ""));
    expect(readFileSync(join(folder, "copied"), "utf8").trim().split("\n").at(-1)).toBe(
      `s3://bucket/${contents}`,
    );
  });

  it("a published release stays as it was", async () => {
    await build("a".repeat(40));
    await publish();
    await build("b".repeat(40));
    await publish();
    expect(inBucket(`${release}/remote.json`)).toContain("a".repeat(40));
  });

  it("a build that also writes the release map or another part's files can't publish these", async () => {
    await build("a".repeat(40));
    await put("web/remotes.json", "{}");
    await put("web/remotes/mfe-account/1.0.0-00000000/remoteEntry.js", "evil");
    await publish();
    expect(inBucket("remotes.json")).toBeUndefined();
    expect(inBucket("remotes/mfe-account/1.0.0-00000000/remoteEntry.js")).toBeUndefined();
  });
});
