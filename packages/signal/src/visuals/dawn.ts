import { type Light, mixLight } from "../light/light.ts";
import { plainAccent } from "./accent.ts";
import { centreOf } from "./glow.ts";
import type { Colours, Frame, Size } from "./visual.ts";

/** How full the lungs are, 0…1: a raised cosine, so that the sun slows down where the breath turns. */
export const lungsFull = (breathCycles: number): number =>
  (1 - Math.cos(2 * Math.PI * (breathCycles - Math.floor(breathCycles)))) / 2;

/** A window that is narrower than this part of its height shows the sun as large as one of this width would. */
const narrowest = 1.6;
/** Radius of the sun, and how high its centre stands over the horizon with empty and with full lungs. */
const sunRadius = 0.052;
const sunRests = -0.05;
const sunRises = 0.098;
/** Light of the dawn with empty lungs, as a part of that with full ones. */
const leastDawn = 0.3;

/** Where the breathing guide stands, in CSS pixels, y down. */
export type Shore = {
  readonly x: number;
  /** The horizon. */
  readonly y: number;
  /** The length that the lengths of a dawn are parts of. */
  readonly unit: number;
};

/** The middle of the horizon, below the middle of the picture. */
export const shoreOf = (size: Size): Shore => {
  const centre = centreOf(size);
  return {
    x: centre.x,
    y: centre.y + 0.07 * size.height,
    unit: Math.min(size.height, narrowest * size.width),
  };
};

/** What a frame shows at the horizon. Lengths are parts of the shore's unit. */
export type Dawn = {
  readonly sunRadius: number;
  /** How high the middle of the sun stands; negative below the horizon. */
  readonly sunHeight: number;
  /** How bright the dawn is, up to 1. */
  readonly light: number;
  /** How far the light of the dawn and of its sun reaches into the sky, relative to the usual. */
  readonly reach: number;
  /** How rough the water is and how hazy the sky, 0…1. */
  readonly haze: number;
  readonly zenith: Light;
  readonly sky: Light;
  readonly low: Light;
  readonly sun: Light;
};

/** How much further the light reaches, as a part of its usual reach, while struck notes sound, and in a bright section. */
const struckReach = 0.3;
const brightReach = 0.4;

/** One beat of the lowest and the highest band, for their colours, Hz. */
const [coolHz, warmHz] = [2, 40];

/**
 * The dawn of a frame. The sky has the beat's colour; as in a real dawn it is cooler above and warmer below, by the
 * colours of the lowest and the highest band.
 */
export function dawnAt({ breathCycles, beatHz, coherence, accent }: Frame, colours: Colours): Dawn {
  const full = lungsFull(breathCycles);
  const colour = colours.beat(beatHz);
  const low = mixLight(colour, colours.beat(warmHz), 0.4);
  return {
    sunRadius,
    sunHeight: sunRests + (sunRises - sunRests) * full,
    light: leastDawn + (1 - leastDawn) * full,
    reach: 1 + struckReach * accent.struck + brightReach * (accent.brightness - plainAccent.brightness),
    haze: (1 - Math.min(1, Math.max(0, coherence))) ** 1.5,
    zenith: mixLight(colours.beat(coolHz), colour, 0.35),
    sky: colour,
    low,
    sun: mixLight(low, colours.paper, 0.72),
  };
}
