import { type Light, scaleLight } from "../light/light.ts";
import { centreOf, glowStrength, outerRadiusOf } from "./glow.ts";
import { createLineInk } from "./line-ink.ts";
import { angleOf, createOscillators, oscillatorColour, scaleAt, trailOf } from "./ring-field.ts";
import type { Visual } from "./visual.ts";

/** Fewer than a graphics card draws, so that a frame takes a few milliseconds on a CPU, and fewer in a small window. */
const mostOscillators = 140;
const oscillatorsPerPx = 0.6;
const trailChunks = 5;
const chordPx = 5;
const beadRadiusPx = 1.1;
const beadCorners = 12;
const haloRadiusPx = 2.1;
/** Light of a trail at its bead, and of a bead. More would break the limit on swing where a line's edge meets the glow. */
const trailLight = 0.42;
const beadLight = 0.53;
const haloLight = 0.12;

/**
 * Oscillators that lock (after Kuramoto). Their own light is constant; the glow under them shines through, so that
 * lines and glow follow the beat together.
 */
export const rings: Visual<"rings"> = {
  createPainter(context, size, { lobes }, colours) {
    const outer = outerRadiusOf(size);
    const count = Math.min(mostOscillators, Math.max(lobes, Math.round(oscillatorsPerPx * outer)));
    const oscillators = createOscillators(count, lobes);
    const centre = centreOf(size);
    return frame => {
      context.clearRect(0, 0, size.width, size.height);
      context.lineWidth = 1;
      const ink = createLineInk(frame, colours, "spread");
      const scale = outer * scaleAt(frame);
      for (const oscillator of oscillators) {
        const radius = scale * oscillator.radius;
        const head = angleOf(oscillator, frame.seconds, frame.coherence);
        const trail = trailOf(oscillator, frame.seconds, frame.coherence, frame.accent.struck);
        const strength = glowStrength(size, radius);
        const colour = oscillatorColour(oscillator, frame.coherence, frame.beatHz, colours);
        const chords = Math.max(1, Math.ceil((radius * trail) / trailChunks / chordPx));
        for (let chunk = trailChunks - 1; chunk >= 0; chunk--) {
          const fade = (1 - (chunk + 0.5) / trailChunks) ** 1.8;
          context.strokeStyle = ink(strength, scaleLight(colour, trailLight * fade));
          context.beginPath();
          for (let chord = 0; chord <= chords; chord++) {
            const angle = head - (trail * (chunk + chord / chords)) / trailChunks;
            context.lineTo(centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle));
          }
          context.stroke();
        }
        const bead = { x: centre.x + radius * Math.cos(head), y: centre.y + radius * Math.sin(head) };
        const dot = (light: Light, fromPx: number, toPx: number) => {
          context.strokeStyle = ink(strength, light);
          context.beginPath();
          for (let corner = 0; corner <= beadCorners; corner++) {
            const around = (4 * Math.PI * corner) / beadCorners;
            const awayPx = fromPx + ((toPx - fromPx) * corner) / beadCorners;
            context.lineTo(bead.x + awayPx * Math.cos(around), bead.y + awayPx * Math.sin(around));
          }
          context.stroke();
        };
        dot(scaleLight(colour, haloLight), haloRadiusPx, haloRadiusPx);
        // A spiral, because a line context fills nothing.
        dot(scaleLight(colours.paper, beadLight), beadRadiusPx, 0);
      }
    };
  },
};
