import { z } from "zod";
import { addLight, cssColour, type Light, mixLight, scaleLight } from "../light/light.ts";
import { centreOf, glowLight, glowStrength, outerRadiusOf } from "./glow.ts";
import { createRings, lobePhase, type Ring } from "./ring-field.ts";
import type { Visual } from "./visual.ts";

const ringCount = 44;
const chordPx = 4;

const ringsSchema = z
  .strictObject({ kind: z.literal("rings"), lobes: z.int().min(3).max(16) })
  .describe("Rings of hairlines with the given number of lobes, which come into phase over the session.");

/** A ring's own light: inner rings are paper-white and brighter, outer rings fainter and in the beat's colour. */
export function ringLight(ring: Ring, colour: Light, paper: Light): Light {
  const inner = 1 - ring.place;
  return scaleLight(mixLight(colour, paper, inner * inner), (0.17 + 0.33 * inner ** 1.4) ** 2.2);
}

/**
 * Rings of hairlines. Their own light is constant; the glow under them shines through, so ring and glow follow the beat
 * together.
 */
export const rings: Visual<typeof ringsSchema> = {
  schema: ringsSchema,
  createPainter(context, size, { lobes }, colours) {
    const field = createRings(ringCount);
    const outer = outerRadiusOf(size);
    const centre = centreOf(size);
    const corners = Math.ceil((2 * Math.PI * outer) / chordPx);
    const directions = Array.from({ length: corners }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / corners;
      return { angle, x: Math.cos(angle), y: Math.sin(angle) };
    });
    return frame => {
      context.clearRect(0, 0, size.width, size.height);
      context.lineWidth = 1;
      const colour = colours.beat(frame.beatHz);
      const glow = glowLight(colours, frame);
      for (const ring of field) {
        const phase = lobePhase(ring, frame.seconds, frame.coherence);
        const under = addLight(colours.ground, scaleLight(glow, glowStrength(size, outer * ring.radius)));
        context.strokeStyle = cssColour(addLight(under, ringLight(ring, colour, colours.paper)));
        context.beginPath();
        for (const { angle, x, y } of directions) {
          const radius = outer * (ring.radius + ring.swing * Math.sin(lobes * angle + phase));
          context.lineTo(centre.x + x * radius, centre.y + y * radius);
        }
        context.closePath();
        context.stroke();
      }
    };
  },
};
