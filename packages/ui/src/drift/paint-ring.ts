import { bandOf } from "@phaselock/contracts";
import { type Colours, cssColour, oscillatorColour, parseHex } from "@phaselock/signal";
import { createBeads, placeOf } from "./ring-shape.ts";
import type { DriftContext, Material, View } from "./scene.ts";

const turn = 2 * Math.PI;
/** A trail fades in so many steps. */
const trailSteps = 6;
const trailAlpha = 0.62;
/** Radius of the ring, in CSS pixels, at which a bead has the sizes below. */
const usualPx = 240;
/** The discs that make a bead, from its halo to its core: radius in CSS pixels, and opacity. */
const halo = [
  { px: 7.5, alpha: 0.07 },
  { px: 4.4, alpha: 0.14 },
  { px: 2.6, alpha: 0.3 },
] as const;
const core = { px: 1.35, alpha: 0.9 } as const;

/**
 * Creates a painter of the ring for each size and lock: beads of light with trails, added up as light is. A bead has the
 * colour of its own band while it is free, and of the beat once it has locked.
 */
export function createRingPainter(context: DriftContext, colours: Material["colours"]) {
  const all = createBeads();
  const lightOf = (name: string) => parseHex(colours[name]?.trim() ?? "");
  const lights: Colours = {
    beat: hz => lightOf(bandOf(hz)),
    paper: lightOf("paper"),
    ground: [0, 0, 0],
  };

  return ({ width, height, ratio }: View, { lock, hz }: { readonly lock: number; readonly hz: number }) => {
    const side = Math.min(width, height);
    const [x, y] = [width / 2, height / 2];
    const size = Math.max(0.7, Math.min(1.2, side / 2 / ratio / usualPx)) * ratio;
    const paper = cssColour(lights.paper);
    const painted = all.map(bead => ({ bead, colour: cssColour(oscillatorColour(bead, lock, hz, lights)) }));
    const disc = (
      atX: number,
      atY: number,
      { px, alpha }: { readonly px: number; readonly alpha: number },
    ) => {
      context.globalAlpha = alpha;
      context.beginPath();
      context.arc(atX, atY, px * size, 0, turn);
      context.fill();
    };
    return (seconds: number) => {
      context.clearRect(0, 0, width, height);
      context.globalCompositeOperation = "lighter";
      context.lineWidth = Math.max(1, 1.2 * size);
      for (const { bead, colour } of painted) {
        const { radius, angle, trail } = placeOf(bead, seconds, lock);
        context.strokeStyle = colour;
        context.fillStyle = colour;
        for (let step = 0; step < trailSteps; step++) {
          context.globalAlpha = trailAlpha * (1 - (step + 0.5) / trailSteps) ** 1.8;
          const head = angle - (trail * step) / trailSteps;
          context.beginPath();
          context.arc(x, y, radius * side, head - trail / trailSteps, head);
          context.stroke();
        }
        const [atX, atY] = [x + radius * side * Math.cos(angle), y + radius * side * Math.sin(angle)];
        for (const part of halo) disc(atX, atY, part);
        context.fillStyle = paper;
        disc(atX, atY, core);
      }
      context.globalAlpha = 1;
    };
  };
}
