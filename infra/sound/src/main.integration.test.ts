import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { noise, sine } from "./testing/signals.ts";
import { toWav } from "./testing/to-wav.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sound-"));
  const [hum, short] = [sine(30, 1000, 0.5), noise(2, 0.1)];
  await writeFile(join(folder, "hum.wav"), toWav(hum, hum));
  await writeFile(join(folder, "short.wav"), toWav(short, short));
  await writeFile(join(folder, "text.wav"), "no sound at all");
});
afterAll(() => rm(folder, { recursive: true }));

const main = join(import.meta.dirname, "main.ts");
/** What `npm run measure -- …args` prints in the folder, and its exit code. */
const run = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [main, ...args], { cwd: folder })
    .then(({ stdout, stderr }) => ({ code: 0, stdout, stderr }))
    .catch(({ code, stdout, stderr }) => ({ code, stdout, stderr }));

it("a hum is measured, its missed gates are marked, and --gates exits with 1", async () => {
  const { code, stdout, stderr } = await run("--gates", "hum.wav");
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  const [head = "", row = "", ...notes] = stdout.split("\n");
  expect(head).toMatch(/^ +LUFS +LRA +dBTP /);
  expect(row).toMatch(/^hum +-6\.0\d\* +0\.00\* /);
  expect(notes).toContainEqual(expect.stringMatching(/^\* hum: hum \d+\.\d\d dB, not at most 3$/));
});

it.each([
  ["text.wav: not a WAV file\n", ["text.wav"]],
  ["short.wav: too short: 2.0 s, of at least 30 s\n", ["short.wav"]],
  ["missing.wav: can't be read (ENOENT)\n", ["missing.wav"]],
])("refused with exactly %j", async (message, args) => {
  expect(await run(...args)).toEqual({ code: 2, stdout: "", stderr: message });
});

it.each([[[]], [["--beat", "fast", "hum.wav"]], [["--loud", "hum.wav"]]])(
  "%j prints the usage",
  async args => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stderr).toContain("npm run measure -- [--beat HZ]");
    expect(stderr).not.toContain("    at ");
  },
);
