import { type Light, mixLight, scaleLight } from "../light/light.ts";
import { dawnAt, shoreOf } from "./dawn.ts";
import { centreOf, glowStrength } from "./glow.ts";
import { createLineInk } from "./line-ink.ts";
import { randomAt } from "./random.ts";
import { starLight, starsOver } from "./stars.ts";
import type { Visual } from "./visual.ts";

/** Hairlines of the sky, which crowd at the horizon, and glints on the water. */
const skyLines = 34;
const glints = 130;
/** A line has this many pieces, each in the colour of its place. */
const pieces = 24;

/** The breathing guide, engraved in hairlines. */
export const horizon: Visual<"horizon"> = {
  createPainter(context, size, look, colours) {
    const centre = centreOf(size);
    const shore = shoreOf(size);
    const stars = starsOver(look.stars);
    return frame => {
      context.clearRect(0, 0, size.width, size.height);
      const dawn = dawnAt(frame, colours);
      const ink = createLineInk(frame, colours, "full");

      /** A piece of a line in its own light over the glow. */
      const draw = (x: number, y: number, width: number, own: Light) => {
        const distance = Math.hypot(x + width / 2 - centre.x, y - centre.y);
        context.strokeStyle = ink(glowStrength(size, distance), own);
        context.beginPath();
        context.lineTo(x, y);
        context.lineTo(x + width, y);
        context.stroke();
      };

      context.lineWidth = 1;
      for (const [n, star] of stars.entries()) {
        const shown = starLight(n, frame.seconds) * (1 - 0.7 * dawn.light) * star.high;
        draw(star.x * size.width, (1 - star.high) * shore.y, 1.4, scaleLight(colours.paper, 0.6 * shown));
      }

      const piece = size.width / pieces;
      const edge = (n: number) => Math.round(n * piece);
      for (let line = 0; line < skyLines; line++) {
        const high = (line / skyLines) ** 1.9;
        const own = mixLight(dawn.low, dawn.sky, Math.min(1, 4 * high));
        for (let n = 0; n < pieces; n++) {
          const aside = ((n + 0.5) * piece - shore.x) / shore.unit;
          const light = dawn.light * 0.34 * Math.exp((-7 * high - 1.8 * aside * aside) / dawn.reach);
          if (light > 0.002)
            draw(
              edge(n),
              Math.round(shore.y * (1 - 0.95 * high)) - 0.5,
              edge(n + 1) - edge(n),
              scaleLight(own, light),
            );
        }
      }

      const radius = dawn.sunRadius * shore.unit;
      const middle = shore.y - dawn.sunHeight * shore.unit;
      // Whole pixels, and each only once: at the edges of light this bright a canvas would double the beat's swing.
      for (let y = Math.ceil(middle - radius) + 0.5; y < Math.min(middle + radius, shore.y - 1); y++) {
        const half = Math.sqrt(Math.max(0, radius ** 2 - (y - middle) ** 2));
        const limb = 0.7 + 0.3 * Math.min(1, (shore.y - y) / (2 * radius));
        draw(
          Math.round(shore.x - half),
          y,
          2 * Math.round(half),
          scaleLight(dawn.sun, 0.8 * dawn.light * limb),
        );
      }

      const calm = 1 - dawn.haze;
      const risen = Math.min(1, Math.max(0, 0.5 + dawn.sunHeight / (2 * dawn.sunRadius)));
      for (let glint = 0; glint < glints; glint++) {
        const down = ((glint + 0.5) / glints) ** 1.8;
        const spread = (0.03 + (0.42 - 0.27 * calm) * down) * shore.unit;
        const drift = Math.sin(frame.seconds * (0.12 + 0.1 * randomAt(glint, 1, 0)) + 7 * glint);
        const aside = 2 * randomAt(glint, 2, 0) - 1 + 0.12 * drift;
        const width = (0.03 + 0.3 * down) * (0.4 + randomAt(glint, 3, 0)) * shore.unit;
        const swell =
          0.55 + 0.45 * Math.sin(frame.seconds * (0.3 + 0.2 * randomAt(glint, 4, 0)) + 11 * glint);
        const own = mixLight(dawn.low, dawn.sun, risen * Math.exp(-3 * aside * aside));
        const light = dawn.light * (0.05 + 0.3 * risen) * (1 - down) ** 1.5 * swell;
        const y = Math.round(shore.y + 2 + down * (size.height - shore.y)) + 0.5;
        const left = shore.x + aside * spread - width / 2;
        for (let n = 0; n < 5; n++) {
          const taper = Math.sin((Math.PI * (n + 0.5)) / 5) ** 2;
          if (light * taper > 0.002)
            draw(left + (n * width) / 5, y, width / 5, scaleLight(own, light * taper));
        }
      }
    };
  },
};
