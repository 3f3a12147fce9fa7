import { type Light, mixLight } from "../light/light.ts";
import { plainAccent } from "./accent.ts";
import type { Colours, Frame } from "./visual.ts";

/** One oscillator of the picture: a bead of light that circles the middle. Lengths are fractions of the outer radius. */
export type Oscillator = {
  readonly radius: number;
  /** The angle of its place in an arm, before the picture's own rotation, radians. */
  readonly armAngle: number;
  /** How far from that place it is while it is free, and where in its wander, radians. */
  readonly offset: number;
  readonly wanderPhase: number;
  /** How fast it wanders while it is free, radians per second. */
  readonly wander: number;
  /** The coherence at which it begins to join its arm: in a Kuramoto model outliers lock last. */
  readonly locksFrom: number;
  /** Its own frequency, Hz, which gives its colour while it is free: the middle of a band. */
  readonly ownHz: number;
  /** How large and bright its bead is relative to the others', 0.6…1.4. */
  readonly magnitude: number;
  /** Length of its trail relative to the others'. */
  readonly trailPart: number;
};

/** Rotation of the whole picture, radians per second: a turn takes under two minutes. */
const pace = 0.06;
/** How far a free oscillator wanders, radians. Slower than the rotation, so that no bead ever runs backwards. */
const wanderReach = 0.85;
const slowestWander = 0.02;
const fastestWander = 0.058;
/** An oscillator locks within this much of coherence. */
const lockingRange = 0.28;
const lastLocksFrom = 0.64;
const innermost = 0.15;
/** How far an arm winds between the middle and the rim, radians. */
const winding = 1.25;
/** Scatter within an arm before coherence is complete, radians. */
const scatter = 0.9;
const ownFrequencies = [2.5, 6, 10, 20, 38] as const;

const goldenPart = 0.6180339887;
/** A sequence that fills 0…1 evenly, the same on every visit. `n` counts, `which` makes sequences independent. */
const evenly = (n: number, which: number): number => (0.5 + (n + 1) * goldenPart ** which) % 1;

const smooth = (part: number): number => {
  const clamped = Math.min(1, Math.max(0, part));
  return clamped * clamped * (3 - 2 * clamped);
};

/** Creates oscillators in `arms` arms, evenly spread over the area of a disc. */
export const createOscillators = (count: number, arms: number): readonly Oscillator[] =>
  Array.from({ length: count }, (_, n) => {
    const radius = innermost + (1 - innermost) * Math.sqrt((n + 0.5) / count);
    return {
      radius,
      armAngle: (2 * Math.PI * (n % arms)) / arms + winding * radius,
      offset: 2 * Math.PI * (evenly(n, 2) - 0.5),
      wanderPhase: 2 * Math.PI * evenly(n, 3),
      wander: slowestWander + (fastestWander - slowestWander) * evenly(n, 5),
      locksFrom: lastLocksFrom * evenly(n, 1),
      ownHz: ownFrequencies[Math.floor(ownFrequencies.length * evenly(n, 4))] ?? ownFrequencies[0],
      magnitude: 0.6 + 0.8 * evenly(n, 7) ** 2,
      trailPart: 0.75 + 0.4 * evenly(n, 6),
    };
  });

/** How far an oscillator has locked to the others, 0…1. */
export const lockOf = (oscillator: Oscillator, coherence: number): number =>
  smooth((coherence - oscillator.locksFrom) / lockingRange);

/** The angle of an oscillator, radians. At `coherence` 1 it is exactly in its arm. */
export function angleOf(oscillator: Oscillator, seconds: number, coherence: number): number {
  const { armAngle, offset, wanderPhase, wander } = oscillator;
  const free = 1 - lockOf(oscillator, coherence);
  // The wander is bounded, because a phase that grew with time could never lock again.
  const wandering = wanderReach * Math.sin(wander * seconds + wanderPhase);
  const loose = scatter * (1 - coherence) * Math.sin(7 * offset) * 0.5;
  return armAngle + pace * seconds + free * (offset + wandering) + loose;
}

/** How long a trail shows where its bead was, seconds. */
const trailSecondsAt = (coherence: number): number => 3 + 8.5 * coherence;
const shortestTrail = 0.03;
/** How much longer trails are, as a part of their length, while struck notes sound. */
const struckTrail = 0.5;

/**
 * How far an oscillator's trail reaches behind it, radians: the way that it came in the last seconds, and more while
 * struck notes sound.
 */
export function trailOf(oscillator: Oscillator, seconds: number, coherence: number, struck: number): number {
  const past = seconds - trailSecondsAt(coherence) * oscillator.trailPart * (1 + struckTrail * struck);
  return Math.max(
    shortestTrail,
    angleOf(oscillator, seconds, coherence) - angleOf(oscillator, past, coherence),
  );
}

/** An oscillator's colour: its own band's while it is free, the session's once it has locked. */
export const oscillatorColour = (
  oscillator: Oscillator,
  coherence: number,
  beatHz: number,
  colours: Colours,
): Light => mixLight(colours.beat(oscillator.ownHz), colours.beat(beatHz), lockOf(oscillator, coherence));

/** How much larger the picture is, as a part of its size, while struck notes sound, and in a bright section. */
const struckOpening = 0.022;
const brightOpening = 0.05;

/** The size of the picture relative to its full size: it opens as its parts come into phase, and a little with the music. */
export const scaleAt = ({ coherence, accent }: Pick<Frame, "coherence" | "accent">): number =>
  (0.86 + 0.14 * coherence) *
  (1 + struckOpening * accent.struck + brightOpening * (accent.brightness - plainAccent.brightness));

const startCoherence = 0.2;
const heldCoherence = 0.95;
/** The fractions of a session by which its parts have come into phase, and from which its end locks them. */
const heldFrom = 0.3;
const locksFrom = 0.92;

/** How far the picture's parts are in phase, 0…1, at fraction `part` of a session. Its end locks them. */
export const coherenceAt = (part: number): number =>
  startCoherence +
  (heldCoherence - startCoherence) * smooth(part / heldFrom) +
  (1 - heldCoherence) * smooth((part - locksFrom) / (1 - locksFrom));
