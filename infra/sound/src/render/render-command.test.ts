import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sceneNames } from "@phaselock/signal";
import { afterAll, describe, expect, it } from "vitest";
import { readWav } from "../wav/read-wav.ts";
import { runRender, UsageError } from "./render-command.ts";
import { renderSound } from "./render-sound.ts";
import { scoreOf } from "./sounds.ts";

const folder = mkdtempSync(join(tmpdir(), "render-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Renders and reads the file. */
async function rendered(name: string, ...options: string[]) {
  const path = join(folder, "out.wav");
  const printed = runRender([name, path, ...options]);
  const bytes = await readFile(path);
  return { printed, bytes, ...readWav(bytes) };
}
const short = ["--seconds", "1", "--from", "20", "--length", "60"];
const part = {
  sessionSeconds: 60,
  fromSeconds: 20,
  seconds: 1,
  strength: "off",
  sampleRate: 48_000,
  fadeSeconds: 0,
} as const;

describe("npm run render", () => {
  it("writes the samples that the engine plays", async () => {
    const file = await rendered("glass", ...short);
    const score = scoreOf("glass", {}) ?? expect.unreachable();
    expect(Float32Array.from(file.left)).toEqual(renderSound(score, part).left);
    expect(Float32Array.from(file.right)).toEqual(renderSound(score, part).right);
    expect(file.printed).toMatch(/out\.wav: glass, 1 s from second 20 of 60$/);
  });

  it("renders scenes, textures and modes by the names that it lists", async () => {
    const listed = runRender(["--list"])
      .split("\n")
      .map(line => line.split(/ +/));
    expect(listed.map(([kind]) => kind)).toEqual(["scenes", "textures", "modes"]);
    expect(listed[0]?.slice(1)).toEqual([...sceneNames]);
    for (const [, name = ""] of listed) {
      const { left } = await rendered(name, ...short);
      expect(left.some(sample => sample !== 0)).toBe(true);
    }
  });

  it.each([
    ["another seed", ["--seed", "2"]],
    ["a pulse", ["--strength", "high"]],
  ])("with %s sounds otherwise", async (_, options) => {
    const plain = await rendered("tape", ...short);
    const other = await rendered("tape", ...short, ...options);
    expect(other.left).not.toEqual(plain.left);
  });

  it("pulses at the given beat", async () => {
    const at = (beat: string) => rendered("tape", ...short, "--strength", "high", "--beat", beat);
    const slow = await at("4");
    expect((await at("8")).left).not.toEqual(slow.left);
  });

  it("writes the rate that is asked for, and fades both ends", async () => {
    const { bytes, left } = await rendered("glass", ...short, "--rate", "44100", "--fade", "0.4");
    expect(bytes.readUInt32LE(24)).toBe(44_100);
    expect([left[0], left.at(-1)].map(sample => Math.abs(sample ?? 1) < 1e-6)).toEqual([true, true]);
  });

  it.each([
    ["no name", [], /npm run render -- SCENE_OR_MODE/],
    ["an unknown name", ["brass", "out.wav"], /There is no sound brass/],
    ["an unknown option", ["glass", "out.wav", "--loud"], /--loud/],
    ["seconds that are none", ["glass", "out.wav", "--seconds", "long"], /seconds/],
    ["more than half an hour", ["glass", "out.wav", "--seconds", "1801"], /seconds/],
    ["a rate that no device has", ["glass", "out.wav", "--rate", "8000"], /rate/],
    ["a beat beyond the limits", ["glass", "out.wav", "--beat", "46"], /beatHz/],
    [
      "a strength that the beat doesn't allow",
      ["glass", "out.wav", "--beat", "40", "--strength", "high"],
      /at most low/,
    ],
    ["a place after the end", ["glass", "out.wav", "--from", "100", "--length", "90"], /after the session/],
  ])("refuses %s in a sentence", (_, args, message) => {
    expect(() => runRender(args)).toThrow(UsageError);
    expect(() => runRender(args)).toThrow(message);
  });
});
