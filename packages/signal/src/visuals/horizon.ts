import { z } from "zod";
import { addLight, cssColour, mixLight, scaleLight } from "../light/light.ts";
import { centreOf, glowLight, glowStrength, outerRadiusOf } from "./glow.ts";
import type { Visual } from "./visual.ts";

const chordPx = 4;
/** Radius of the disc with empty lungs, as a part of its radius with full lungs. */
const emptyRadius = 0.62;
/** How far below the middle the disc rests, as a part of its largest radius. */
const restBelow = 0.3;

const circles = 16;

const horizonSchema = z
  .strictObject({ kind: z.literal("horizon"), stars: z.int().min(0).max(120) })
  .describe("A light at the horizon that rises while you breathe in, and sinks while you breathe out.");

/** How full the lungs are, 0…1: a raised cosine, so that the disc slows down where the breath turns. */
export const lungsFull = (breathCycles: number): number =>
  (1 - Math.cos(2 * Math.PI * (breathCycles - Math.floor(breathCycles)))) / 2;

/** The breathing guide. */
export const horizon: Visual<typeof horizonSchema> = {
  schema: horizonSchema,
  createPainter(context, size, _look, colours) {
    const outer = outerRadiusOf(size);
    const centre = centreOf(size);
    const corners = Math.ceil((2 * Math.PI * outer) / chordPx);
    const directions = Array.from({ length: corners }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / corners;
      return { x: Math.cos(angle), y: Math.sin(angle) };
    });
    return frame => {
      context.clearRect(0, 0, size.width, size.height);
      context.lineWidth = 1;
      const full = lungsFull(frame.breathCycles);
      const below = outer * restBelow * (1 - 2 * full);
      const colour = colours.beat(frame.beatHz);
      const glow = glowLight(colours, frame);
      const widest = outer * (emptyRadius + (1 - emptyRadius) * full);
      for (let circle = 1; circle <= circles; circle++) {
        // Circles crowd at the rim, like the limb of a rising planet.
        const place = Math.sqrt(circle / circles);
        const radius = widest * place;
        const own = scaleLight(mixLight(colour, colours.paper, place ** 4), 0.012 + 0.07 * place ** 6);
        const under = scaleLight(glow, glowStrength(size, Math.hypot(radius, below)));
        context.strokeStyle = cssColour(addLight(colours.ground, addLight(under, own)));
        context.beginPath();
        for (const { x, y } of directions)
          context.lineTo(centre.x + x * radius, centre.y + below + y * radius);
        context.closePath();
        context.stroke();
      }
    };
  },
};
