import { bandOf } from "@phaselock/contracts";
import { drawnBands } from "./drift-field.ts";
import { createBeads, placeOf } from "./ring-shape.ts";
import { startAtSeconds } from "./scene.ts";

/** The side of the square in which the still is drawn, around its middle. */
export const stillSide = 1000;

/**
 * The ring's first moment, scattered, as SVG path data for each band: trails, and beads as lines without length, which a
 * round cap shows. In whole units, because the prerendered page carries it.
 */
export function ringStill() {
  const beads = createBeads().map(bead => ({ bead, ...placeOf(bead, startAtSeconds, 0) }));
  const at = (radius: number, angle: number): string =>
    `${Math.round(stillSide * radius * Math.cos(angle))} ${Math.round(stillSide * radius * Math.sin(angle))}`;
  return drawnBands.map(band => {
    const own = beads.filter(({ bead }) => bandOf(bead.ownHz) === band);
    return {
      band,
      trails: own
        .map(({ radius, angle, trail }) => {
          const r = Math.round(stillSide * radius);
          return `M${at(radius, angle - trail)}A${r} ${r} 0 0 1 ${at(radius, angle)}`;
        })
        .join(""),
      heads: own.map(({ radius, angle }) => `M${at(radius, angle)}h0`).join(""),
    };
  });
}
