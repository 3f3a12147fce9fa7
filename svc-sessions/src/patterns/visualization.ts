import type { Band } from "@phaselock/contracts";
import { type Look, lanePath, type Score } from "@phaselock/signal";

/** The columns of a row of pattern_visualizations: one way in which a pattern can be seen. */
export type VisualizationColumns = {
  /** The beat over the session as SVG path data, on the axis of `laneOf`. */
  readonly svgPath: string;
  /** The band whose colour it has. */
  readonly colorScheme: { readonly band: Band };
  /** What the player draws. */
  readonly animationConfig: Look;
};

/** Returns the visualization of a pattern in a look, which is the score's own unless stated. */
export const visualizationOf = (
  score: Score,
  band: Band,
  look: Look = score.visual,
): VisualizationColumns => ({
  svgPath: lanePath(score),
  colorScheme: { band },
  animationConfig: look,
});
