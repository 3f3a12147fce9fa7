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

/** As many as a window of 1440 × 900 has room for, and fewer in a smaller one. */
const mostOscillators = 280;
const oscillatorsPerPx = 0.85;
/** Light of a trail at its bead while it is free, and what locking adds. */
const freeTrail = 0.3;
const lockedTrail = 0.12;
const beadLight = 2.6;
const haloLight = 0.15;
/** Standard deviations across a line, in CSS pixels. A line is never finer than the pixel grid can carry. */
const trailSigma = 0.56;
const beadSigma = 1.2;
const haloSigma = 5;
const leastSigmaPx = 0.55;
/** At this outer radius lines and beads have their full size, CSS pixels. A small picture has finer ones. */
const fullSizeFrom = 300;
const finest = 0.65;

/** Beads of light on their orbits, each with the trail of its last seconds. */
export const ringsSource: CreateLightSource<Extract<Look, { readonly kind: "rings" }>> = (
  gl,
  size,
  look,
  colours,
) => {
  const place = placeIn(size);
  const wanted = Math.round((oscillatorsPerPx * place.outer) / size.ratio);
  const count = Math.min(mostOscillators, Math.max(look.lobes, wanted));
  const oscillators = createOscillators(count, look.lobes);
  const arcs = createArcs(gl, size, place, count);
  const sprites = createSprites(gl, size, 2 * count);
  const trails = new Float32Array(numbersPerArc * count);
  const beads = new Float32Array(2 * numbersPerSprite * count);
  const unit = size.ratio * Math.min(1, Math.max(finest, place.outer / size.ratio / fullSizeFrom));
  const sigma = Math.max(leastSigmaPx, trailSigma * unit);
  return {
    draw(frame) {
      const { seconds, coherence, accent } = frame;
      const scale = place.outer * scaleAt(frame);
      for (const [n, oscillator] of oscillators.entries()) {
        const radius = scale * oscillator.radius;
        const head = angleOf(oscillator, seconds, coherence);
        const colour = oscillatorColour(oscillator, coherence, frame.beatHz, colours);
        const trail = scaleLight(colour, freeTrail + lockedTrail * lockOf(oscillator, coherence));
        trails.set(
          [radius, head, trailOf(oscillator, seconds, coherence, accent.struck), ...trail, sigma],
          n * numbersPerArc,
        );
        const [x, y] = [place.x + radius * Math.cos(head), place.y + radius * Math.sin(head)];
        const { magnitude } = oscillator;
        const core = scaleLight(colours.paper, beadLight * magnitude);
        const halo = scaleLight(colour, haloLight * magnitude);
        beads.set([x, y, beadSigma * unit * magnitude, ...core], 2 * n * numbersPerSprite);
        beads.set([x, y, haloSigma * unit * magnitude, ...halo], (2 * n + 1) * numbersPerSprite);
      }
      arcs.draw(trails, count);
      sprites.draw(beads, 2 * count);
    },
    dispose() {
      arcs.dispose();
      sprites.dispose();
    },
  };
};
