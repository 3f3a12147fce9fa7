import { expect, it } from "vitest";
import { planRun } from "./plan-run.ts";

const none = {
  missing: ["backbone", "bucket", "stripe", "load", "promtool", "browsers"],
  areRequired: false,
};
const required = { missing: [], areRequired: true };
const projectsOf = (args: readonly string[]) => args.filter((_, at) => args[at - 1] === "--project");

it("no arguments run lint and types in parallel with the front end's build, then every project that can run", () => {
  const { before, vitestArgs } = planRun([], none);
  expect(before).toEqual([["lint", "typecheck"], ["build"]]);
  expect(projectsOf(vitestArgs)).toEqual(["unit", "components", "integration", "e2e", "model"]);
});

it("available servers add their projects, and required ones add the faults too", () => {
  const withoutKafka = projectsOf(planRun([], { missing: ["backbone"], areRequired: false }).vitestArgs);
  expect(withoutKafka).toContain("stripe");
  expect(withoutKafka).not.toContain("backbone");
  const all = projectsOf(planRun([], { missing: [], areRequired: false }).vitestArgs);
  expect(all).toEqual(
    expect.arrayContaining(["backbone", "bucket", "stripe", "load", "promtool", "browsers"]),
  );
  expect(all).not.toContain("faults");
  expect(projectsOf(planRun([], required).vitestArgs)).toEqual(
    expect.arrayContaining(["backbone", "bucket", "stripe", "promtool", "faults"]),
  );
});

it("a path runs only that file, without lint, types or a build", () => {
  expect(planRun(["packages/web/src/auth/return-path.test.ts"], required)).toEqual({
    before: [["generate"]],
    vitestArgs: ["run", "packages/web/src/auth/return-path.test.ts"],
  });
});

it.each([
  ["e2e/sign-in.e2e.test.ts"],
  ["sign-in.e2e"],
  ["--project=e2e"],
  ["--project", "e2e"],
  ["infra/load/src/smoke.load.test.ts"],
  ["--project=load"],
  ["journey.browsers.test.ts"],
  ["--project=browsers"],
])("%s %s builds the front end for a test of the whole product", (...args) =>
  expect(planRun(args, none).before).toContainEqual(["build"]),
);

it("a reporter and its output file still run the whole suite", () => {
  const args = ["--reporter=default", "--reporter", "json", "--outputFile.json=report.json"];
  const { before, vitestArgs } = planRun(args, none);
  expect(before).toContainEqual(["lint", "typecheck"]);
  expect(vitestArgs.slice(-4)).toEqual(args);
});

it("a test name pattern is passed to Vitest", () => {
  expect(planRun(["-t", "ramp"], none).vitestArgs.slice(-2)).toEqual(["-t", "ramp"]);
});
