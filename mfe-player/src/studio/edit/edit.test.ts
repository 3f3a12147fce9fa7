import { peakAmplitudeMax, type Score, scoreSchema } from "@phaselock/signal";
import { calmFocus, everyKind } from "@phaselock/signal/testing";
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
import { bordersOf, moveBorder, removePhase, renamePhase, splitPhase } from "./phases.ts";

type Edit = (score: Score) => Score;

const index = fc.nat(16);
const path: fc.Arbitrary<Path> = fc.oneof(
  fc.constant("beatHz" as const),
  fc.constant("breathHz" as const),
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
  fc.constantFrom<Edit>(addBreath, removeBreath),
);
const edits = fc.array(edit, { maxLength: 60 });
/** Every kind of tone, without the noise that would exceed −1 dBTP. */
const everyTone = { ...everyKind, noise: everyKind.noise.slice(1, 2) };
const firstScore = fc.constantFrom(defaultScore, calmFocus, everyTone);

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
