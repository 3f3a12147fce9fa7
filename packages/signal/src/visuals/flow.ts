import { type Accent, plainAccent } from "./accent.ts";

/**
 * The current that carries the motes of a drifting field. Lengths are in units of the window's longer side, so that a
 * phone and a desktop show the same number of eddies; x to the right, y down. Times are seconds.
 */
export type Flow = readonly Wave[];

/** One wave of the stream function: `strength / |k| · sin(kx·x + ky·y + phase + drift·t)`. */
export type Wave = {
  readonly kx: number;
  readonly ky: number;
  readonly phase: number;
  /** How fast the wave moves, radians per second: an eddy lives for minutes. */
  readonly drift: number;
  readonly strength: number;
};

export type Velocity = { x: number; y: number };

/** Waves in a stream function. More cost time, fewer show that the field repeats. */
export const flowWaves = 14;
/** How far the wavelengths are spread around the size of an eddy. */
const spread = 1.7;
const goldenPart = 0.618034;
const maxDrift = 0.045;

/** What the eddies keep of their speed once they are combed: enough to bend the current. */
export const eddiesLeft = 0.13;
/** How much faster eddies turn in a bright section than in a dark one, as a part of their usual speed. */
const brightEddies = 0.8;
/** Velocity at which the speed of a mote is half saturated: it evens speeds out, so that no mote stands still or races. */
export const softSpeed = 0.55;

/**
 * Creates the stream function of about `eddies` eddies across the longer side. Its velocity is its curl, so motes neither
 * gather nor thin out (Bridson 2007, Curl-noise for procedural fluid flow; here a sum of plane waves after Kraichnan).
 */
export const createFlow = (eddies: number): Flow =>
  Array.from({ length: flowWaves }, (_, n) => {
    const angle = 2 * Math.PI * ((n * goldenPart) % 1);
    const octave = ((n * 0.7548777) % 1) - 0.5;
    // A wave has two eddies, turning in opposite directions.
    const k = Math.PI * eddies * spread ** (2 * octave);
    return {
      kx: k * Math.cos(angle),
      ky: k * Math.sin(angle),
      phase: 2 * Math.PI * ((n * 0.5698403 + 0.13) % 1),
      drift: maxDrift * (((n * 0.8191725) % 1) - 0.5) * 2,
      strength: spread ** (-2 * octave) * Math.sqrt(2 / flowWaves),
    };
  });

/** How fast eddies turn in a section, relative to their usual speed: 0.6 to 1.4. */
export const eddiesAt = ({ brightness }: Accent): number =>
  1 + brightEddies * (brightness - plainAccent.brightness);

/** How far the eddies are combed into one current at a coherence, 0…1. A session without its end reaches 0.7. */
export const combedAt = (coherence: number): number => {
  const part = Math.min(1, Math.max(0, (coherence - 0.08) / 0.82));
  return part * part * (3 - 2 * part);
};

/** Reads a flow as it stands at a time. Motes need it thousands of times a frame, so it computes nothing twice. */
export function createFlowReader(flow: Flow): {
  /** Sets the time, how far the eddies are combed, 0…1, and what the music gives to them. */
  set(seconds: number, combed: number, accent: Accent): void;
  /** Sets `out` to the velocity at a place: 1 is the full pace, near which speeds are evened out. */
  read(x: number, y: number, out: Velocity): void;
} {
  const waves = flow.map(({ kx, ky, strength, phase, drift }) => {
    const k = Math.hypot(kx, ky);
    return { kx, ky, phase, drift, now: phase, vx: (strength * ky) / k, vy: (-strength * kx) / k };
  });
  let current = 0;
  let eddying = 1;
  return {
    set(seconds, combed, accent) {
      current = combed;
      eddying = (1 - (1 - eddiesLeft) * combed) * eddiesAt(accent);
      for (const wave of waves) wave.now = wave.phase + wave.drift * seconds;
    },
    read(x, y, out) {
      let vx = 0;
      let vy = 0;
      for (let n = 0; n < waves.length; n++) {
        const wave = waves[n];
        if (!wave) continue;
        const slope = Math.cos(wave.kx * x + wave.ky * y + wave.now);
        vx += slope * wave.vx;
        vy += slope * wave.vy;
      }
      vx = vx * eddying + current;
      vy *= eddying;
      const pace = Math.sqrt(vx * vx + vy * vy);
      out.x = vx / (softSpeed + pace);
      out.y = vy / (softSpeed + pace);
    },
  };
}
