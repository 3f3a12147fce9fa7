import type { Automation, NoiseBed, Score, ToneLayer, VisualKind } from "@phaselock/signal";
import type { CatalogueMode, Looks } from "./catalogue-mode.ts";

type Levels = Pick<Score, "tones" | "noise">;

/** What a mode plays in sessions of one length: music, and for those who want them, bare tones on the same curve. */
type Composition = Pick<Score, "phases" | "beatHz" | "breathHz" | "pulse"> & {
  /** At its full level, unless it says otherwise. */
  readonly music: Partial<Omit<NonNullable<Score["music"]>, "scene" | "seed">>;
  readonly pure: Levels;
};

type Draft = Omit<CatalogueMode, "looks" | "short" | "long" | "pure"> & {
  /** The kind of picture that both variants are composed for. */
  readonly picture: VisualKind;
  /** One number or two for each kind of picture: lobes of the rings, stars, swings of the beam, eddies. */
  readonly looks: {
    readonly lobes: number;
    readonly stars: number;
    readonly beam: readonly [across: number, down: number];
    readonly eddies: number;
  };
  readonly short: Composition;
  readonly long: Composition;
};

/** Makes a mode of its two compositions. */
export const compose = ({ picture, looks: drawn, short, long, ...mode }: Draft): CatalogueMode => {
  const [across, down] = drawn.beam;
  const looks: Looks = {
    rings: { kind: "rings", lobes: drawn.lobes },
    horizon: { kind: "horizon", stars: drawn.stars },
    beam: { kind: "beam", across, down },
    field: { kind: "field", eddies: drawn.eddies },
  };
  const [scene] = mode.scenes;
  const visual = looks[picture];
  const musicOf = ({ pure: _pure, music, ...composition }: Composition): Score => ({
    version: 2,
    ...composition,
    tones: [],
    noise: [],
    music: { scene, seed: 1, level: steady(1), ...music },
    visual,
  });
  const pureOf = ({ phases, beatHz, breathHz, pure }: Composition): Score => ({
    version: 2,
    phases,
    beatHz,
    ...(breathHz && { breathHz }),
    ...pure,
    visual,
  });
  return {
    ...mode,
    looks,
    short: musicOf(short),
    long: musicOf(long),
    pure: { short: pureOf(short), long: pureOf(long) },
  };
};

/** Names the phases, each with its share of the session. */
export const phases = (...parts: readonly (readonly [name: string, share: number])[]): Score["phases"] =>
  parts.map(([name, share]) => ({ name, share }));

/** A value that stays. */
export const steady = (start: number): Automation => ({ start, segments: [] });

/** Starts at the first value, moves to the next one in each phase, and stays at the last. */
export const glide = (start: number, ...targets: readonly number[]): Automation => ({
  start,
  segments: targets.map(to => ({ to, curve: "raised-cosine" })),
});

/** The same through equal intervals in equal times, so that a fall from 8 Hz to 2 spends as long above 4 as below. */
export const sweep = (start: number, ...targets: readonly number[]): Automation => ({
  start,
  segments: targets.map(to => ({ to, curve: "logarithmic" })),
});

export const binaural = (carrierHz: number, gain: Automation): ToneLayer => ({
  kind: "binaural",
  carrierHz,
  gain,
});
export const monaural = (carrierHz: number, gain: Automation): ToneLayer => ({
  kind: "monaural",
  carrierHz,
  gain,
});
export const am = (carrierHz: number, depth: number, gain: Automation): ToneLayer => ({
  kind: "am",
  carrierHz,
  depth,
  gain,
});
export const isochronic = (carrierHz: number, duty: number, gain: Automation): ToneLayer => ({
  kind: "isochronic",
  carrierHz,
  duty,
  gain,
});
export const breath = (carrierHz: number, gain: Automation): ToneLayer => ({
  kind: "breath",
  carrierHz,
  gain,
});

export const pink = (rms: Automation): NoiseBed => ({ color: "pink", rms });
export const brown = (rms: Automation): NoiseBed => ({ color: "brown", rms });
export const white = (rms: Automation): NoiseBed => ({ color: "white", rms });
/** A cosine pulse whose depth is a share of the user's strength. A gate's edges would make it rough. */
export const pulsing = (depth: Automation): NonNullable<Score["pulse"]> => ({ depth, shape: "cosine" });

/** Noise that swells with the beat: by half at a depth of 0.5. */
export const swelling = (depth: number, bed: NoiseBed): NoiseBed => ({ ...bed, depth });
