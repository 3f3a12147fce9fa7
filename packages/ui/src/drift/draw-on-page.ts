import { createDrawing } from "./draw-scene.ts";
import type { DrawMessage, Renderer } from "./scene.ts";

/** Draws on the page instead of in a worker, for browsers that can't transfer a canvas. */
export function drawOnPage(onDrawn: () => void): Renderer {
  const draw = createDrawing(onDrawn);
  let last: DrawMessage | undefined;
  return {
    postMessage(message: DrawMessage) {
      last = message;
      draw(message);
    },
    terminate() {
      if (last) draw({ view: { ...last.view, isMoving: false } });
    },
  };
}
