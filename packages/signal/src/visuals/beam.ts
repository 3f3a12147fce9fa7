import { mixLight, scaleLight } from "../light/light.ts";
import { afterglow, beamAt, beamReach, beamSpeed, beamTurns, beamWidthAt } from "./beam-figure.ts";
import { centreOf, glowStrength } from "./glow.ts";
import { createLineInk } from "./line-ink.ts";
import { scaleAt } from "./ring-field.ts";
import type { Visual } from "./visual.ts";

const chordsPerTurn = 240;
/** Chords that are drawn in one colour. */
const chordsPerStroke = 4;
/** Light of the beam at its usual speed, and its limit where it is slow. See the limits of rings. */
const beamLight = 0.42;
const maxLight = 0.56;
const lineWidthPx = 1.4;
const paleness = 0.35;

/** A Lissajous figure, drawn by one electron beam. */
export const beam: Visual<"beam"> = {
  createPainter(context, size, look, colours) {
    const centre = centreOf(size);
    const strokes = (beamTurns * chordsPerTurn) / chordsPerStroke;
    return frame => {
      context.clearRect(0, 0, size.width, size.height);
      context.lineWidth = lineWidthPx * beamWidthAt(frame);
      // The line is wider than a pixel, so it covers most of its pixels whole.
      const ink = createLineInk(frame, colours, "full");
      const colour = mixLight(colours.beat(frame.beatHz), colours.paper, paleness);
      const half = beamReach(size) * scaleAt(frame);
      const usualPx = (half * beamSpeed(look) * chordsPerStroke) / chordsPerTurn;
      for (let stroke = strokes - 1; stroke >= 0; stroke--) {
        const points = Array.from({ length: chordsPerStroke + 1 }, (_, chord) => {
          const turnsAgo = (stroke * chordsPerStroke + chord) / chordsPerTurn;
          const { x, y } = beamAt(look, frame, turnsAgo);
          return { x: half * x, y: half * y };
        });
        const [first, last] = [points[0], points.at(-1)];
        if (!first || !last) continue;
        const length = Math.hypot(last.x - first.x, last.y - first.y);
        const slowness = usualPx / Math.max(length, usualPx / 4);
        const own = Math.min(
          maxLight,
          beamLight * slowness * afterglow((stroke * chordsPerStroke) / chordsPerTurn),
        );
        context.strokeStyle = ink(glowStrength(size, Math.hypot(first.x, first.y)), scaleLight(colour, own));
        context.beginPath();
        for (const { x, y } of points) context.lineTo(centre.x + x, centre.y + y);
        context.stroke();
      }
    };
  },
};
