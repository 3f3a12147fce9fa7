import { createDrawing } from "./draw-scene.ts";
import type { Draughtsman, Told } from "./scene.ts";

/** Draws on the page what a worker would draw, for browsers in which a canvas can't be given away. */
export function drawOnPage(onDrawn: () => void): Draughtsman {
  const draw = createDrawing(onDrawn);
  let last: Told | undefined;
  return {
    postMessage(told: Told) {
      last = told;
      draw(told);
    },
    terminate() {
      if (last) draw({ view: { ...last.view, isMoving: false } });
    },
  };
}
