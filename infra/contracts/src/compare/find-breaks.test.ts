import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { EventEnvelope } from "@phaselock/contracts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findBreaks, type Today } from "./find-breaks.ts";
import { lastReleaseTag, readBaseline } from "./read-baseline.ts";

const openApi = { paths: {}, components: { schemas: {} } };
const moodSchema = {
  type: "object",
  properties: { mood: { enum: ["calm"] } },
  required: ["mood"],
  additionalProperties: false,
};
const event = (mood: string): EventEnvelope => ({
  id: "0199a1de-0000-7000-8000-000000000001",
  type: "mood.v1/recorded",
  source: "svc-sessions",
  subject: "user",
  time: "2026-11-26T08:00:00Z",
  sequence: 1,
  data: { mood },
});
const today: Today = {
  openApi,
  events: new Map([["mood.v1/recorded", moodSchema]]),
  golden: [event("calm")],
};

let root: string;
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=test", "-c", "user.email=test@localhost", ...args], { cwd: root });
const write = async (path: string, content: unknown) => {
  const file = join(root, "packages/contracts", path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(content));
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "contracts-"));
  git("init", "--quiet");
  await write("openapi.json", openApi);
  await write("schemas/mood.v1/recorded.json", moodSchema);
  await write("golden/recorded.json", event("calm"));
  git("add", ".");
  git("commit", "--quiet", "-m", "first");
});
afterEach(() => rm(root, { recursive: true }));

it("before the first release there is no tag to compare with", async () => {
  git("tag", "unrelated");
  expect(await lastReleaseTag(root)).toBeUndefined();
});

it("the newest release tag before HEAD is the baseline", async () => {
  git("tag", "v1.0.0");
  git("commit", "--quiet", "--allow-empty", "-m", "second");
  expect(await lastReleaseTag(root)).toBe("v1.0.0");
});

it("unchanged contracts → no problem", async () => {
  expect(findBreaks(await readBaseline(root, "HEAD"), today)).toEqual([]);
});

it("an event that is gone → a problem", async () => {
  expect(findBreaks(await readBaseline(root, "HEAD"), { ...today, events: new Map() })).toEqual([
    "mood.v1/recorded: the event is gone",
  ]);
});

it("a published value that earlier consumers don't accept → a problem", async () => {
  const wider = { ...moodSchema, properties: { mood: { enum: ["calm", "tense"] } } };
  const events = new Map([["mood.v1/recorded", wider]]);
  const baseline = await readBaseline(root, "HEAD");
  expect(findBreaks(baseline, { ...today, events })).toEqual([]);
  expect(findBreaks(baseline, { ...today, events, golden: [event("tense")] })).toEqual([
    expect.stringContaining("earlier consumers can't read it"),
  ]);
});

it("an edited golden event → a problem, a new one → none", async () => {
  await write("golden/recorded.json", event("tense"));
  await write("golden/other.json", event("calm"));
  expect(findBreaks(await readBaseline(root, "HEAD"), today)).toEqual([
    "packages/contracts/golden/recorded.json: a golden event must not change; add a new one",
  ]);
});

it("a ref that doesn't exist → an error that names it", async () => {
  await expect(readBaseline(root, "v9.9.9")).rejects.toThrow("v9.9.9");
});
