import {
  angleOf,
  createOscillators,
  type Look,
  lockOf,
  oscillatorColour,
  scaleAt,
  scaleLight,
  trailOf,
} from "@phaselock/signal";
import { createArcs, numbersPerArc } from "./arcs.ts";
import type { CreateLightSource } from "./light-source.ts";
import { placeIn } from "./place-in.ts";
import { createSprites, numbersPerSprite } from "./sprites.ts";

const oscillatorCount = 280;
/** Light of a trail at its bead while it is free, and what locking adds. */
const freeTrail = 0.3;
const lockedTrail = 0.12;
const beadLight = 2.6;
const haloLight = 0.2;
/** Standard deviations across a line, in CSS pixels. A line is never finer than the pixel grid can carry. */
const trailSigma = 0.56;
const beadSigma = 1.2;
const haloSigma = 5;
const leastSigmaPx = 0.55;

/** Beads of light on their orbits, each with the trail of its last seconds. */
export const ringsSource: CreateLightSource<Extract<Look, { readonly kind: "rings" }>> = (
  gl,
  size,
  look,
  colours,
) => {
  const oscillators = createOscillators(oscillatorCount, look.lobes);
  const place = placeIn(size);
  const arcs = createArcs(gl, size, place, oscillatorCount);
  const sprites = createSprites(gl, size, 2 * oscillatorCount);
  const trails = new Float32Array(numbersPerArc * oscillatorCount);
  const beads = new Float32Array(2 * numbersPerSprite * oscillatorCount);
  const sigma = Math.max(leastSigmaPx, trailSigma * size.ratio);
  return {
    draw(frame) {
      const { seconds, coherence } = frame;
      const scale = place.outer * scaleAt(coherence);
      for (const [n, oscillator] of oscillators.entries()) {
        const radius = scale * oscillator.radius;
        const head = angleOf(oscillator, seconds, coherence);
        const colour = oscillatorColour(oscillator, coherence, frame.beatHz, colours);
        const trail = scaleLight(colour, freeTrail + lockedTrail * lockOf(oscillator, coherence));
        trails.set(
          [radius, head, trailOf(oscillator, seconds, coherence), ...trail, sigma],
          n * numbersPerArc,
        );
        const [x, y] = [place.x + radius * Math.cos(head), place.y + radius * Math.sin(head)];
        const { magnitude } = oscillator;
        const core = scaleLight(colours.paper, beadLight * magnitude);
        const halo = scaleLight(colour, haloLight * magnitude);
        beads.set([x, y, beadSigma * size.ratio * magnitude, ...core], 2 * n * numbersPerSprite);
        beads.set([x, y, haloSigma * size.ratio * magnitude, ...halo], (2 * n + 1) * numbersPerSprite);
      }
      arcs.draw(trails, oscillatorCount);
      sprites.draw(beads, 2 * oscillatorCount);
    },
    dispose() {
      arcs.dispose();
      sprites.dispose();
    },
  };
};
