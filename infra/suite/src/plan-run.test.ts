import { expect, it } from "vitest";
import { planRun } from "./plan-run.ts";

type InlineProject = { readonly test: { readonly name: string } };

const projectsOf = (args: readonly string[]) => args.filter((_, at) => args[at - 1] === "--project");

it("no arguments run lint and types in parallel with the front end's build, then what every change runs", () => {
  const { before, vitestArgs, after } = planRun([], []);
  expect(before).toEqual([["lint", "typecheck"], ["build"]]);
  expect(projectsOf(vitestArgs)).toEqual(["unit", "components", "integration", "backbone", "e2e"]);
  expect(after).toEqual([]);
});

it("--nightly runs the other projects, then the whole model, fuzz and faults", () => {
  const { vitestArgs, after } = planRun(["--nightly"], []);
  expect(vitestArgs).not.toContain("--nightly");
  expect(projectsOf(vitestArgs)).toEqual(expect.arrayContaining(["nightly", "images", "browsers", "faults"]));
  expect(projectsOf(vitestArgs)).not.toContain("unit");
  expect(after.map(script => script.split(" ")[0])).toEqual(["model", "fuzz", "faults"]);
});

it("every project of the configuration runs with a change or at night", async () => {
  const { default: configuration } = await import(new URL("../../../vitest.config.ts", import.meta.url).href);
  const names: string[] = configuration.test.projects.map((project: InlineProject) => project.test.name);
  const planned = [[], ["--nightly"]].flatMap(args => projectsOf(planRun(args, []).vitestArgs));
  expect(planned.toSorted()).toEqual(names.toSorted());
});

it("a project whose servers are missing is skipped, and without Kafka and Redis the images and faults are too", () => {
  const change = planRun([], ["backbone"]);
  expect(projectsOf(change.vitestArgs)).not.toContain("backbone");
  expect(change.skipped).toEqual(["backbone"]);
  const night = planRun(["--nightly"], ["backbone", "load"]);
  expect(night.skipped).toEqual(["images", "load", "faults"]);
  expect(night.after.join()).not.toContain("faults");
});

it("a path runs only that file, without lint, types or a build", () => {
  expect(planRun(["packages/web/src/auth/return-path.test.ts"], [])).toEqual({
    before: [["generate"]],
    vitestArgs: ["run", "packages/web/src/auth/return-path.test.ts"],
    skipped: [],
    after: [],
  });
});

it("a reporter and its output file still run the whole suite", () => {
  const args = ["--reporter=default", "--reporter", "json", "--outputFile.json=report.json"];
  const { before, vitestArgs } = planRun(args, []);
  expect(before).toContainEqual(["lint", "typecheck"]);
  expect(vitestArgs.slice(-4)).toEqual(args);
});

it("a test name pattern is passed to Vitest", () => {
  expect(planRun(["-t", "ramp"], []).vitestArgs.slice(-2)).toEqual(["-t", "ramp"]);
});
