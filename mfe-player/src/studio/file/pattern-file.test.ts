import { ownScoreMaxBytes } from "@phaselock/contracts";
import type { Score } from "@phaselock/signal";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultScore } from "../default-score.ts";
import { setConstant, setPoint } from "../edit/automations.ts";
import { addBed, addBreath, addTone, removeTone, setLook, setToneNumber } from "../edit/layers.ts";
import {
  addMusic,
  addPulse,
  addTexture,
  setBinaural,
  setKey,
  setOwnTextures,
  setPulseShape,
} from "../edit/music.ts";
import { moveBorder, renamePhase, splitPhase } from "../edit/phases.ts";
import { whereJsonBreaks } from "./json-position.ts";
import { patternText, readPattern, readPatternFile } from "./pattern-file.ts";

const part = fc.double({ min: 0, max: 1, noNaN: true });
const score: fc.Arbitrary<Score> = fc
  .record({ hz: fc.double({ min: 0.05, max: 45, noNaN: true }), a: part, b: part, name: fc.string() })
  .map(({ hz, a, b, name }) =>
    [
      (it: Score) => setPoint(it, "beatHz", 1, hz),
      (it: Score) => moveBorder(it, 0, a),
      (it: Score) => splitPhase(it, 1, name),
      (it: Score) => renamePhase(it, 0, name),
      (it: Score) => setConstant(it, { tone: 0 }, b),
      (it: Score) => addBreath(addBed(addTone(it, "isochronic"), "brown")),
      (it: Score) => setToneNumber(it, 0, "carrierHz", 40 + 960 * a),
      (it: Score) => setLook(it, a < 0.5 ? "beam" : "horizon"),
    ].reduce((edited, edit) => edit(edited), defaultScore),
  );
const name = fc
  .string({ minLength: 1, maxLength: 60, unit: "grapheme" })
  .map(it => it.replaceAll("\0", "").trim())
  .filter(it => it.length > 0 && it.length <= 60);

it("a pattern that is exported and imported is the same pattern, to the last digit", () => {
  fc.assert(
    fc.property(name, score, (called, made) => {
      const read = readPattern(patternText({ name: called, score: made }), "file");
      expect(read).toEqual({ pattern: { name: called, score: made } });
    }),
  );
});

it("a pattern with music, textures and a pulse is the same pattern, too, with or without tones", () => {
  fc.assert(
    fc.property(score, fc.nat(2 ** 31 - 1), part, fc.option(fc.nat(11)), (made, seed, level, key) => {
      const second = [
        (it: Score) => setKey(addMusic(it, seed), key),
        (it: Score) => setConstant(it, { music: "density" }, level),
        (it: Score) => setPoint(it, { music: "brightness" }, 2, level),
        (it: Score) => (level < 0.5 ? setOwnTextures(it, true) : addTexture(it, "sea")),
        (it: Score) => setPulseShape(addPulse(it), "gate"),
        (it: Score) => setBinaural(it, level < 0.5),
        (it: Score) => (level < 0.7 ? removeTone(it, 0) : it),
      ].reduce((edited, edit) => edit(edited), made);
      expect(readPattern(patternText({ name: "A", score: second }), "file")).toEqual({
        pattern: { name: "A", score: second },
      });
    }),
  );
});

it("a score alone takes the name of its file", () => {
  expect(readPattern(JSON.stringify(defaultScore), "Rain")).toEqual({
    pattern: { name: "Rain", score: defaultScore },
  });
});

describe("what is not a pattern", () => {
  it.each([
    ['{\n  "name": "A",\n  "score": {,}\n}', 3, 13],
    ['{"name": "A"', 1, 13],
    ["", 1, 1],
    ["{'a': 1}", 1, 2],
    ["[1, 2,]", 1, 7],
    ["{} x", 1, 4],
    ['{"a": 01}', 1, 8],
    ['"\n"', 1, 1],
  ])("%j breaks at line %i, column %i", (text, line, column) => {
    expect(whereJsonBreaks(text)).toEqual({ line, column });
    expect(readPattern(text, "file")).toEqual({ problems: [{ what: "not-json", line, column }] });
  });

  it("every text that JSON.parse accepts has no break before its end", () => {
    fc.assert(
      fc.property(fc.json(), text => {
        expect(whereJsonBreaks(text)).toEqual(whereJsonBreaks(text.padEnd(text.length)));
        expect(whereJsonBreaks(`${text} `).column).toBe(text.length + 2);
      }),
    );
  });

  const [tone] = defaultScore.tones;
  it.each([
    [
      { ...defaultScore, tones: [{ ...tone, carrierHz: 2000 }] },
      ["score", "tones", 0, "carrierHz"],
      { is: "too-large", limit: 1000 },
    ],
    [
      { ...defaultScore, tones: [{ ...tone, kind: "strobe" }] },
      ["score", "tones", 0, "kind"],
      { is: "unknown-kind" },
    ],
    [{ ...defaultScore, strobe: true }, ["score", "strobe"], { is: "unknown-field" }],
    [
      { ...defaultScore, beatHz: { start: "10", segments: [] } },
      ["score", "beatHz", "start"],
      { is: "other-type" },
    ],
    [{ ...defaultScore, visual: { kind: "rings" } }, ["score", "visual", "lobes"], { is: "missing" }],
  ])("a score with one wrong field names the field, %#", (wrong, path, issue) => {
    expect(readPattern(JSON.stringify({ name: "A", score: wrong }), "file")).toEqual({
      problems: [{ what: "field", path, issue }],
    });
  });

  const level = { start: 1, segments: [] };
  const music = { scene: "glass", seed: 1, level };
  const version2 = { ...defaultScore, version: 2 };
  it.each([
    [{ ...version2, music: { ...music, scene: "disco" } }, ["music", "scene"], { is: "unknown-kind" }],
    [{ ...version2, music: { scene: "glass", level } }, ["music", "seed"], { is: "missing" }],
    [{ ...version2, music: { ...music, seed: -1 } }, ["music", "seed"], { is: "too-small", limit: 0 }],
    [{ ...version2, music: { ...music, key: 12 } }, ["music", "key"], { is: "too-large", limit: 11 }],
    [{ ...version2, music: { ...music, binaural: 1 } }, ["music", "binaural"], { is: "other-type" }],
    [{ ...version2, music: { ...music, tempo: 90 } }, ["music", "tempo"], { is: "unknown-field" }],
    [
      { ...version2, textures: [{ kind: "rain", level: { start: 2, segments: [] } }] },
      ["textures", 0, "level", "start"],
      { is: "too-large", limit: 1 },
    ],
    [{ ...version2, textures: [{ kind: "fire", level }] }, ["textures", 0, "kind"], { is: "unknown-kind" }],
    [
      { ...version2, textures: Array.from({ length: 4 }, () => ({ kind: "rain", level })) },
      ["textures"],
      { is: "too-many", limit: 3 },
    ],
    [{ ...version2, pulse: { depth: level, shape: "saw" } }, ["pulse", "shape"], { is: "unknown-kind" }],
    [{ ...defaultScore, version: 3 }, ["version"], { is: "unknown-version" }],
    [{ ...defaultScore, music }, ["music"], { is: "rule", text: "A score of version 1 has no such field" }],
    [
      { ...version2, tones: [], textures: [{ kind: "rain", level }] },
      ["tones"],
      { is: "rule", text: "A score has tones or music" },
    ],
  ])("a score of version 2 with one wrong field names the field, %#", (wrong, path, issue) => {
    expect(readPattern(JSON.stringify({ name: "A", score: wrong }), "file")).toEqual({
      problems: [{ what: "field", path: ["score", ...path], issue }],
    });
  });

  it("a broken rule of the whole score is told in its own words", () => {
    const loud = { ...defaultScore, noise: [{ color: "pink", rms: { start: 0.5, segments: [] } }] };
    expect(readPattern(JSON.stringify(loud), "file")).toEqual({
      problems: [
        {
          what: "field",
          path: ["score", "tones"],
          issue: { is: "rule", text: "Tones and noise together would exceed −1 dBTP" },
        },
      ],
    });
  });

  it("a file that is larger than any pattern is not read", async () => {
    const file = new File([`"${"x".repeat(4 * ownScoreMaxBytes)}"`], "file.json");
    expect(await readPatternFile(file)).toEqual({ problems: [{ what: "too-large" }] });
  });
});
