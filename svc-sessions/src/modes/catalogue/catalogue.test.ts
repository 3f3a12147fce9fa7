import {
  bandOf,
  bandSchema,
  evidenceSchema,
  firstSessionModes,
  intentions,
  isPremiumVisual,
  longVariantFromSeconds,
  mayMakeDrowsy,
  modeSchema,
  slugSchema,
} from "@phaselock/contracts";
import { studies } from "@phaselock/literature";
import {
  type Automation,
  lineOf,
  needsHeadphones,
  type Score,
  sceneNames,
  scoreSchema,
  shamsOf,
  valueAt,
} from "@phaselock/signal";
import { describe, expect, it } from "vitest";
import { catalogue, cataloguePatterns } from "./catalogue.ts";

const short = (id: string): Score =>
  catalogue.find(mode => mode.id === id)?.short ?? expect.unreachable(`no mode ${id}`);

/** The share of a session after which the beat has come within 1 % of `hz`. */
const reachedAt = ({ phases, beatHz }: Score, hz: number): number => {
  const line = lineOf(
    beatHz,
    phases.map(({ share }) => share),
  );
  const parts = Array.from({ length: 1001 }, (_, n) => n / 1000);
  return parts.find(part => Math.abs(valueAt(line, part) / hz - 1) < 0.01) ?? 1;
};

const levelsOf = ({ tones, noise, music, pulse }: Score): readonly (Automation | undefined)[] => [
  ...tones.map(({ gain }) => gain),
  ...noise.map(({ rms }) => rms),
  ...(music ? [music.level, music.density, music.brightness, music.breath] : []),
  pulse?.depth,
];

describe("the catalogue", () => {
  it("has at least 18 modes across all five bands, at least half of them free", () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(18);
    const bands = new Set(catalogue.map(mode => bandOf(mode.targetFrequencyHz)));
    expect([...bands].sort()).toEqual([...bandSchema.options].sort());
    expect(catalogue.filter(mode => !mode.isPremium).length).toBeGreaterThanOrEqual(catalogue.length / 2);
  });

  it.each(intentions)("has at least three modes for %s, at least one of them free", intention => {
    const modes = catalogue.filter(mode => mode.intentions.includes(intention));
    expect(modes.length).toBeGreaterThanOrEqual(3);
    expect(modes.some(mode => !mode.isPremium)).toBe(true);
  });

  it.each(Object.entries(firstSessionModes))(
    "a first session of %s plays %s, which is free and works from speakers",
    (need, id) => {
      const mode = catalogue.find(it => it.id === id);
      expect(mode?.intentions).toContain(need);
      expect(mode).toMatchObject({ isPremium: false });
      expect(needsHeadphones(short(id))).toBe(false);
    },
  );

  it("warns not to drive on every mode that slows down, and on no other", () => {
    const warned = catalogue.filter(mayMakeDrowsy).map(({ id }) => id);
    expect(warned.toSorted()).toEqual([
      ...["before-sleep", "between-tasks", "breathing-room", "calm-focus", "deep-rest", "even-breathing"],
      ...["loose-ideas", "open-attention", "resonance-breathing", "short-nap", "wind-down"],
    ]);
  });

  it("has modes with and without headphones, free and with Premium", () => {
    const kinds = new Set(catalogue.map(mode => `${mode.isPremium} ${needsHeadphones(mode.short)}`));
    expect(kinds.size).toBe(4);
  });

  it("has unique ids and names, of modes and of patterns, ordered from the slowest frequency to the fastest", () => {
    expect(new Set(cataloguePatterns.map(({ id }) => id)).size).toBe(4 * catalogue.length);
    expect(new Set(cataloguePatterns.map(({ name }) => name)).size).toBe(4 * catalogue.length);
    const hertz = catalogue.map(mode => mode.targetFrequencyHz);
    expect(hertz).toEqual(hertz.toSorted((a, b) => a - b));
  });

  it("has no two modes of the same music, nor of the same tones and noise", () => {
    const differ = (sounds: readonly unknown[]) =>
      expect(new Set(sounds.map(it => JSON.stringify(it))).size).toBe(catalogue.length);
    differ(catalogue.map(({ short: { beatHz, music, pulse } }) => [beatHz, music, pulse]));
    differ(
      catalogue.map(({ pure: { short } }) => [
        short.tones.map(tone => [tone.kind, "carrierHz" in tone && tone.carrierHz]),
        short.noise.map(({ color, depth }) => [color, depth]),
      ]),
    );
  });

  it("plays every scene in some mode", () => {
    expect(new Set(catalogue.map(({ scenes: [own] }) => own))).toEqual(new Set(sceneNames));
  });

  it("defines Calm focus as designed: 14 easing to 10 Hz, basic; pure, 200 + 210 Hz and pink noise", () => {
    const mode = catalogue.find(({ id }) => id === "calm-focus");
    expect(mode).toMatchObject({ name: "Calm focus", targetFrequencyHz: 10, isPremium: false });
    expect(mode?.short.beatHz).toMatchObject({ start: 14, segments: [{ to: 10 }, { to: 10 }, { to: 14 }] });
    expect(mode?.pure.short.tones).toMatchObject([{ kind: "binaural", carrierHz: 200 }]);
    expect(mode?.pure.short.noise).toMatchObject([{ color: "pink" }]);
  });

  it("plays music that pulses at 16 Hz and works from speakers where one works on one thing", () => {
    const score = short("deep-work");
    expect(score.beatHz.segments[0]?.to).toBe(16);
    expect(score.pulse).toMatchObject({ shape: "cosine" });
    expect(needsHeadphones(score)).toBe(false);
  });

  it("guides the breath in Resonance breathing from nine breaths a minute to six, without a bending tone", () => {
    const score = short("resonance-breathing");
    expect(score).toMatchObject({ tones: [], music: { breath: { segments: [{ to: 0.85 }] } } });
    expect(score.beatHz).toMatchObject({ start: 9 / 60, segments: [{ to: 6 / 60 }] });
  });

  it("all modes can be compared: equal ears where headphones are needed, an uneven pulse or breath elsewhere", () => {
    for (const mode of catalogue)
      expect(mode.sham, mode.id).toBe(needsHeadphones(mode.short) ? "equal-ears" : "jittered");
  });

  it("ends Before sleep with its texture alone, in both variants", () => {
    const mode = catalogue.find(({ id }) => id === "before-sleep") ?? expect.unreachable();
    for (const { music } of [mode.short, mode.long]) {
      expect(music?.level.segments.at(-1)?.to).toBeLessThan(0.15);
      expect(music?.textureLevel).toEqual({ start: 1, segments: [] });
    }
  });
});

describe.each(catalogue)("$name", mode => {
  const { targetFrequencyHz, line, description, evidence } = mode;

  it("matches the contracts for modes and evidence", () => {
    expect(slugSchema.parse(mode.id)).toBe(mode.id);
    expect(modeSchema.shape.targetFrequencyHz.parse(targetFrequencyHz)).toBe(targetFrequencyHz);
    expect(modeSchema.shape.intentions.parse(mode.intentions)).toEqual(mode.intentions);
    expect(evidenceSchema.parse(evidence)).toEqual(evidence);
  });

  it("the short variant arrives within a fifth of the session, the long one takes more than a minute and a half", () => {
    expect(reachedAt(mode.short, targetFrequencyHz)).toBeLessThanOrEqual(0.2);
    const moves = mode.long.beatHz.segments.length > 0;
    const arrival = reachedAt(mode.long, targetFrequencyHz) * longVariantFromSeconds;
    expect(moves && arrival).toBeGreaterThan(90);
  });

  it("the long variant has phases of its own, and its levels change while the beat holds", () => {
    expect(mode.long.phases.length).toBeGreaterThan(mode.short.phases.length);
    const held = mode.long.phases.flatMap(({ share }, n) => (share >= 0.1 && n > 1 ? [n] : []));
    const changes = held.filter(n =>
      levelsOf(mode.long).some(line => line?.segments[n] && line.segments[n].to !== line.segments[n - 1]?.to),
    );
    expect(changes.length).toBeGreaterThanOrEqual(3);
  });

  it("its pure variants have the same curves", () => {
    for (const length of ["short", "long"] as const) {
      const { phases, beatHz, breathHz } = mode[length];
      expect(mode.pure[length]).toMatchObject({ phases, beatHz, ...(breathHz && { breathHz }) });
    }
  });

  it("offers its own scene and two others", () => {
    expect(new Set(mode.scenes).size).toBe(3);
    expect(mode.short.music?.scene).toBe(mode.scenes[0]);
  });

  it("both variants need headphones, or neither does, and the description says which", () => {
    expect(needsHeadphones(mode.long)).toBe(needsHeadphones(mode.short));
    expect(description).toMatch(
      needsHeadphones(mode.short) ? /Headphones needed\.$/ : /Works from speakers\.$/,
    );
  });

  it("can be played without its beat by its sham, in the music of both lengths", () => {
    for (const score of [mode.short, mode.long]) expect(shamsOf(score)).toContain(mode.sham);
  });

  it("has a line of a list: at most 40 characters, which names its beat", () => {
    expect(line).toMatch(/^.{20,39}\.$/);
    const isBreath = targetFrequencyHz < 0.5;
    const beat = isBreath ? /breaths a minute/ : new RegExp(`(?<![\\d.])${targetFrequencyHz}(?![\\d.]\\d)`);
    expect(line).toMatch(beat);
  });

  it("makes no health claim in its description", () => {
    expect(`${line} ${description}`).not.toMatch(
      /heal|cure|treat|therap|anxi|stress|depress|insomnia|boost|improve|pain/i,
    );
  });

  it("cites studies of the register, and says which way each points", () => {
    const register = new Map(Object.values(studies).map(({ url, direction }) => [url, direction]));
    expect(evidence.sources.length).toBeGreaterThanOrEqual(1);
    for (const { title, url, direction } of evidence.sources) {
      expect(title).toMatch(/ (19|20)\d\d, /);
      expect(register.get(url)).toBe(direction);
    }
  });

  it("can be seen in every kind of picture, and without Premium in its own", () => {
    for (const score of [mode.short, mode.long, mode.pure.short, mode.pure.long])
      expect(mode.isPremium || !isPremiumVisual(score.visual.kind)).toBe(true);
    for (const [kind, look] of Object.entries(mode.looks)) {
      expect(look.kind).toBe(kind);
      expect(scoreSchema.safeParse({ ...mode.short, visual: look }).success).toBe(true);
    }
  });
});

describe.each(cataloguePatterns)("the pattern of $name", ({ score, mode }) => {
  const reached = [score.beatHz.start, ...score.beatHz.segments.map(segment => segment.to)];

  it("matches the contract for scores", () => {
    expect(scoreSchema.parse(score)).toEqual(score);
  });

  it("reaches the mode's target frequency", () => {
    expect(reached).toContain(mode.targetFrequencyHz);
  });

  it("never plays gamma as a binaural beat", () => {
    if (reached.some(hz => bandOf(hz) === "gamma")) expect(needsHeadphones(score)).toBe(false);
  });
});
