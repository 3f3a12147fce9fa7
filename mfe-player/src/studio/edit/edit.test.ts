import {
  peakAmplitudeMax,
  pulseShapes,
  type Score,
  sceneNames,
  scheduleOf,
  scoreSchema,
  textureNames,
  valueAt,
} from "@phaselock/signal";
import { calmFocus, everyKind, glassMusic } from "@phaselock/signal/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bedColors, fieldsOfLook, fieldsOfTone, scoreLimits, toneKinds } from "../../shared/score-fields.ts";
import { defaultScore } from "../default-score.ts";
import {
  curveNames,
  followPhases,
  limitsAt,
  type Path,
  peakOfScore,
  setConstant,
  setCurve,
  setPoint,
} from "./automations.ts";
import { endGesture, historyOf, record, redo, stepsMax, undo } from "./history.ts";
import {
  addBed,
  addBreath,
  addTone,
  removeBed,
  removeBreath,
  removeTone,
  setBedColor,
  setBedNumber,
  setLook,
  setLookField,
  setToneKind,
  setToneNumber,
} from "./layers.ts";
import {
  addMusic,
  addPulse,
  addTexture,
  carriesBeat,
  removeMusic,
  removePulse,
  removeTexture,
  setBinaural,
  setKey,
  setOwnTextures,
  setPulseShape,
  setScene,
  setSeed,
  setTextureKind,
} from "./music.ts";
import { bordersOf, moveBorder, removePhase, renamePhase, splitPhase } from "./phases.ts";

type Edit = (score: Score) => Score;

const index = fc.nat(16);
const path: fc.Arbitrary<Path> = fc.oneof(
  fc.constant("beatHz" as const),
  fc.constantFrom("breathHz" as const, "pulseDepth" as const),
  fc.record({
    music: fc.constantFrom(
      "level" as const,
      "density" as const,
      "brightness" as const,
      "breath" as const,
      "textureLevel" as const,
    ),
  }),
  fc.record({ texture: fc.nat(2) }),
  fc.record({ tone: fc.nat(7) }),
  fc.record({ bed: fc.nat(2) }),
);
/** Values that a field can be dragged or typed to, sensible and not. */
const value = fc.oneof(
  fc.double({ min: -1, max: 60, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom(0, -0, 1e-12, 1e9, Number.NaN, Number.POSITIVE_INFINITY),
);
const looks = ["rings", "horizon", "beam", "field"] as const;
const fieldName = fc.constantFrom(
  ...new Set([
    ...toneKinds.flatMap(fieldsOfTone).map(field => field.name),
    ...looks.flatMap(fieldsOfLook).map(field => field.name),
  ]),
);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(path, index, value).map(
    ([where, n, to]): Edit =>
      score =>
        setPoint(score, where, n, to),
  ),
  fc.tuple(path, value).map(
    ([where, to]): Edit =>
      score =>
        setConstant(score, where, to),
  ),
  path.map(
    (where): Edit =>
      score =>
        followPhases(score, where),
  ),
  fc.tuple(path, index, fc.constantFrom(...curveNames)).map(
    ([where, n, curve]): Edit =>
      score =>
        setCurve(score, where, n, curve),
  ),
  fc.tuple(index, value).map(
    ([n, to]): Edit =>
      score =>
        moveBorder(score, n, to),
  ),
  fc.tuple(index, fc.string()).map(
    ([n, name]): Edit =>
      score =>
        splitPhase(score, n, name),
  ),
  index.map(
    (n): Edit =>
      score =>
        removePhase(score, n),
  ),
  fc.tuple(index, fc.string({ unit: "binary", maxLength: 40 })).map(
    ([n, name]): Edit =>
      score =>
        renamePhase(score, n, name),
  ),
  fc.constantFrom(...toneKinds).map(
    (kind): Edit =>
      score =>
        addTone(score, kind),
  ),
  fc.tuple(index, fc.constantFrom(...toneKinds)).map(
    ([n, kind]): Edit =>
      score =>
        setToneKind(score, n, kind),
  ),
  index.map(
    (n): Edit =>
      score =>
        removeTone(score, n),
  ),
  fc.tuple(index, fieldName, value).map(
    ([n, name, to]): Edit =>
      score =>
        setToneNumber(score, n, name, to),
  ),
  fc.constantFrom(...bedColors).map(
    (color): Edit =>
      score =>
        addBed(score, color),
  ),
  index.map(
    (n): Edit =>
      score =>
        removeBed(score, n),
  ),
  fc.tuple(index, fc.constantFrom(...bedColors)).map(
    ([n, color]): Edit =>
      score =>
        setBedColor(score, n, color),
  ),
  fc.tuple(index, value).map(
    ([n, to]): Edit =>
      score =>
        setBedNumber(score, n, "depth", to),
  ),
  fc.constantFrom(...looks).map(
    (kind): Edit =>
      score =>
        setLook(score, kind),
  ),
  fc.tuple(fieldName, value).map(
    ([name, to]): Edit =>
      score =>
        setLookField(score, name, to),
  ),
  fc.constantFrom<Edit>(addBreath, removeBreath, removeMusic, addPulse, removePulse),
  fc.nat(2 ** 31 - 1).map(
    (seed): Edit =>
      score =>
        setSeed(addMusic(score, 1), seed),
  ),
  fc.tuple(fc.constantFrom(...sceneNames), fc.option(fc.nat(11)), fc.boolean()).map(
    ([scene, key, binaural]): Edit =>
      score =>
        setBinaural(setKey(setScene(score, scene), key), binaural),
  ),
  fc.tuple(index, fc.constantFrom(...textureNames), fc.boolean()).map(
    ([n, kind, isOwn]): Edit =>
      score =>
        setTextureKind(setOwnTextures(addTexture(score, kind), isOwn), n, kind),
  ),
  index.map(
    (n): Edit =>
      score =>
        removeTexture(score, n),
  ),
  fc.constantFrom(...pulseShapes).map(
    (shape): Edit =>
      score =>
        setPulseShape(score, shape),
  ),
);
const edits = fc.array(edit, { maxLength: 60 });
/** Every kind of tone, without the noise that would exceed −1 dBTP. */
const everyTone = { ...everyKind, noise: everyKind.noise.slice(1, 2) };
const firstScore = fc.constantFrom(defaultScore, calmFocus, everyTone, glassMusic);

describe("editing a score", () => {
  it("any sequence of edits yields a score that the schema accepts", () => {
    fc.assert(
      fc.property(firstScore, edits, (first, sequence) => {
        let score = first;
        for (const apply of sequence) {
          score = apply(score);
          expect(scoreSchema.safeParse(score).error?.issues ?? []).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("undo after any sequence of edits returns the former score exactly, and redo the later one", () => {
    fc.assert(
      fc.property(firstScore, edits, (first, sequence) => {
        const done = sequence.reduce(
          (history, apply) => record(history, apply(history.present)),
          historyOf(first),
        );
        const undone = done.past.reduce(history => undo(history), done);
        expect(undone.present).toBe(first);
        expect(undone.future.reduce(history => redo(history), undone).present).toBe(done.present);
      }),
    );
  });

  it("a drag is one step, and at most 200 steps are kept", () => {
    const dragged = [12, 13, 14].reduce(
      (history, hz) => record(history, setPoint(history.present, "beatHz", 1, hz), "beat 1"),
      historyOf(defaultScore),
    );
    expect(undo(dragged).present).toBe(defaultScore);
    const twice = record(endGesture(dragged), setPoint(dragged.present, "beatHz", 1, 9), "beat 1");
    expect(undo(twice).present).toBe(dragged.present);
    const many = Array.from({ length: 300 }, (_, n) => n).reduce(
      (history, n) => record(history, n),
      historyOf(-1),
    );
    expect(many.past).toHaveLength(stepsMax);
  });
});

describe("limits while editing", () => {
  it("a layer gets no louder than the others leave room for", () => {
    const loud = setConstant(defaultScore, { tone: 0 }, 1);
    expect(limitsAt(loud, { tone: 0 }).bound).toBe("headroom");
    expect(peakOfScore(loud)).toBeCloseTo(peakAmplitudeMax, 6);
    expect(peakOfScore(addTone(addBed(loud, "pink"), "am"))).toBeLessThanOrEqual(peakAmplitudeMax);
  });

  it("a binaural beat stops at 30 Hz, and a faster beat takes no binaural layer", () => {
    const binaural = setToneKind(defaultScore, 0, "binaural");
    expect(setPoint(binaural, "beatHz", 0, 40).beatHz.start).toBe(30);
    const gamma = setPoint(setToneKind(defaultScore, 0, "am"), "beatHz", 0, 40);
    expect(gamma.beatHz.start).toBe(40);
    expect(addTone(gamma, "binaural")).toBe(gamma);
  });

  it("a border moves its two phases and no other", () => {
    const before = bordersOf(calmFocus.phases);
    const after = bordersOf(moveBorder(calmFocus, 0, 0.5).phases);
    expect(after).toEqual([0, 0.5, before[2], 1]);
    expect(bordersOf(moveBorder(calmFocus, 0, 2).phases)[1]).toBeCloseTo((before[2] ?? 0) - 0.01, 9);
  });

  it("a split keeps the beat at every border", () => {
    const split = splitPhase(calmFocus, 0, "settling");
    expect(split.beatHz.segments.map(({ to }) => to)).toEqual([12, 10, 10, 14]);
    expect(removePhase(split, 1).phases.map(({ name }) => name)).toEqual([
      "arriving",
      "holding",
      "returning",
    ]);
  });

  it("a logarithmic curve is refused where a value is 0", () => {
    const silent = setPoint(followPhases(calmFocus, { tone: 0 }), { tone: 0 }, 0, 0);
    expect(setCurve(silent, { tone: 0 }, 0, "logarithmic")).toBe(silent);
    const curved = setCurve(calmFocus, { tone: 0 }, 0, "logarithmic");
    expect(setPoint(curved, { tone: 0 }, 0, 0).tones[0]?.gain.start).toBe(0.001);
  });

  it("every limit is the schema's own", () => {
    expect(scoreLimits.beatHz).toEqual({ min: 0.05, max: 45 });
    expect(scoreLimits.phases).toBe(16);
    expect(scoreLimits.tones).toBe(8);
    expect(scoreLimits.beds).toBe(3);
    expect(scoreLimits.phaseName).toBe(24);
    expect(fieldsOfTone("isochronic").find(it => it.name === "duty")).toMatchObject({ min: 0.2, max: 0.8 });
  });
});

describe("music, textures and a pulse", () => {
  it.each([
    ["music", (score: Score) => addMusic(score, 7)],
    ["a texture", (score: Score) => addTexture(score, "rain")],
    ["a pulse", addPulse],
  ])("%s makes a score of version 1 one of version 2, and keeps the rest of it", (_, add) => {
    const { version, music: _music, textures: _textures, pulse: _pulse, ...rest } = add(calmFocus);
    expect({ ...rest, version: 1 }).toEqual(calmFocus);
    expect(version).toBe(2);
  });

  it("beside music the last tone can go, and without tones the music stays", () => {
    const music = removeTone(addMusic(defaultScore, 1), 0);
    expect(music.tones).toEqual([]);
    expect(removeMusic(music)).toBe(music);
    expect(removeMusic(addMusic(defaultScore, 1)).music).toBeUndefined();
  });

  it("a density and brightness that say what music has anyway are left out", () => {
    const dense = setConstant(glassMusic, { music: "density" }, 0.5);
    expect(dense.music?.density).toEqual({ start: 0.5, segments: [] });
    expect(setConstant(dense, { music: "density" }, 1)).toEqual(glassMusic);
    expect(setConstant(glassMusic, { music: "brightness" }, 0.5)).toEqual(glassMusic);
  });

  it("the scene's textures play until the pattern has its own, and can come back", () => {
    const kinds = (score: Score) => scheduleOf(score, 60).textures.map(({ kind }) => kind);
    expect(kinds(glassMusic)).toEqual(["air"]);
    const rain = addTexture(glassMusic, "rain");
    expect(kinds(rain)).toEqual(["rain"]);
    expect(kinds(removeTexture(rain, 0))).toEqual([]);
    expect(kinds(setOwnTextures(rain, false))).toEqual(["air"]);
  });

  it("the scene's textures follow the music's level until they have one of their own", () => {
    const levelsOf = (score: Score) => scheduleOf(score, 60).textures.map(({ level }) => valueAt(level, 30));
    const [full = 0] = levelsOf(glassMusic);
    const softer = setConstant(glassMusic, { music: "level" }, 0.5);
    expect(levelsOf(softer)).toEqual([full / 2]);
    const own = setConstant(softer, { music: "textureLevel" }, 1);
    expect(levelsOf(own)).toEqual([full]);
    expect(setOwnTextures(setOwnTextures(own, true), false)).toEqual(softer);
  });

  it("binaural music stops the beat at 30 Hz, and a faster beat refuses it", () => {
    const binaural = setBinaural(glassMusic, true);
    expect(setPoint(binaural, "beatHz", 0, 40).beatHz.start).toBe(30);
    const fast = setPoint(glassMusic, "beatHz", 0, 40);
    expect(setBinaural(fast, true)).toBe(fast);
  });

  it("music carries the beat by its pulse or between the ears, and not by itself", () => {
    const still = removePulse(glassMusic);
    expect([glassMusic, setBinaural(still, true), addTone(still, "am")].map(carriesBeat)).toEqual([
      true,
      true,
      true,
    ]);
    expect(carriesBeat(still)).toBe(false);
  });

  it("a split and a removed phase keep every curve of the music over the same phases", () => {
    const moving = [{ music: "level" }, { music: "density" }, "pulseDepth"] as const;
    const followed = moving.reduce<Score>((score, path) => followPhases(score, path), glassMusic);
    const split = splitPhase(followed, 1, "deeper");
    for (const score of [split, removePhase(split, 2)]) {
      const { music, pulse } = score;
      for (const line of [music?.level, music?.density, pulse?.depth])
        expect(line?.segments).toHaveLength(score.phases.length);
    }
  });

  it("music swells with the breath only where there is one, which then can't be removed", () => {
    const swell = { music: "breath" } as const;
    expect(setConstant(glassMusic, swell, 0.5)).toBe(glassMusic);
    const breathing = setConstant(addBreath(glassMusic), swell, 0.5);
    expect(breathing.music?.breath?.start).toBe(0.5);
    expect(removeBreath(breathing)).toBe(breathing);
    expect(removeBreath(setConstant(breathing, swell, 0))).toEqual(glassMusic);
  });

  it("at most three textures", () => {
    const four = textureNames.slice(0, 4).reduce<Score>((score, kind) => addTexture(score, kind), glassMusic);
    expect(four.textures).toHaveLength(scoreLimits.textures);
    expect(scoreLimits).toMatchObject({ textures: 3, share: { min: 0, max: 1 } });
  });
});
