import { plainAccent } from "./accent.ts";
import { outerRadiusOf } from "./glow.ts";
import type { Frame, Size } from "./visual.ts";

/** How many figures long the beam's afterglow is. */
export const beamTurns = 3;
/** Seconds in which the beam draws the figure once. */
const turnSeconds = 18;
/** Seconds in which the whole figure seems to turn once about its axis. */
const driftSeconds = 150;
/** How far a section turns it further or back, from the darkest to the brightest, radians. */
const brightTurn = 0.7;
/** How much wider the beam is, as a part of its width, while struck notes sound. */
const struckWidth = 0.3;
/** How far successive figures are out of phase without coherence, radians, and how much smaller they may be. */
const detuning = 1.5;
const breathing = 0.2;
/** Height of the figure relative to its width. */
const flatness = 0.72;

/** Half the figure's width, as a part of the outer radius, where the window is wide enough. */
const reach = 1.25;
const widest = 0.44;

/** The ratio of a Lissajous figure. */
export type BeamRatio = { readonly across: number; readonly down: number };

/** The beam's position on the figure at a time: x and y, −1…1 and at most ± 0.72. */
export type BeamPoint = { readonly x: number; readonly y: number };

/**
 * Where the beam was `turnsAgo` figures ago. At `coherence` 1 each figure lies exactly over the one before; below it,
 * frequencies are detuned and the figure doesn't close.
 */
export function beamAt(
  { across, down }: BeamRatio,
  { seconds, coherence, accent }: Pick<Frame, "seconds" | "coherence" | "accent">,
  turnsAgo: number,
): BeamPoint {
  const turn = seconds / turnSeconds - turnsAgo;
  const angle = 2 * Math.PI * turn;
  const loose = (1 - coherence) ** 2;
  const bright = brightTurn * (accent.brightness - plainAccent.brightness);
  const drift = (2 * Math.PI * seconds) / driftSeconds + Math.PI / 5 + bright;
  const detuned = detuning * loose * Math.sin(0.31 * angle);
  const size = 1 - breathing * loose * (1 + Math.sin(0.23 * angle + 1));
  return {
    x: size * Math.sin(across * angle + drift + detuned),
    y: size * flatness * Math.sin(down * angle + 0.7 * detuning * loose * Math.sin(0.19 * angle + 2)),
  };
}

/** How bright the afterglow still is `turnsAgo` figures later, 0…1. */
export const afterglow = (turnsAgo: number): number => (1 - turnsAgo / beamTurns) ** 1.6;

/** The beam's usual speed, in half widths per figure: brightness is relative to it, because a slower beam is brighter. */
export const beamSpeed = ({ across, down }: BeamRatio): number =>
  2 * Math.PI * Math.sqrt((across ** 2 + (flatness * down) ** 2) / 2);

/** How wide the beam is relative to its usual width. */
export const beamWidthAt = ({ accent }: Pick<Frame, "accent">): number => 1 + struckWidth * accent.struck;

/** Half the width of the beam's figure, CSS pixels. */
export const beamReach = (size: Size): number => Math.min(reach * outerRadiusOf(size), widest * size.width);
