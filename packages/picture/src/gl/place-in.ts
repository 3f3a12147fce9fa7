import { centreOf, outerRadiusOf } from "@phaselock/signal";
import type { SceneSize } from "./light-source.ts";

/** Where a picture stands in its scene, in device pixels from the top left. */
export function placeIn({ width, height, ratio, figure }: SceneSize) {
  const window = { width: width / ratio, height: height / ratio, figure };
  const centre = centreOf(window);
  return { x: centre.x * ratio, y: centre.y * ratio, outer: outerRadiusOf(window) * ratio };
}
