import { animate } from "./animate.ts";
import { createOscillators } from "./drift-field.ts";
import { createDriftPainter } from "./paint-drift.ts";
import type { DrawMessage, DriftContext, Material, Scene, View } from "./scene.ts";

const lineCount = 35;
/** Preferred width of a wave, so that narrow pictures show fewer waves. Below the minimum, the locking is not visible. */
const wavePx = 240;
const [minWaves, maxWaves] = [3.4, 5.2];
/** The moment shown under reduced motion, and at the start otherwise. */
const startAtSeconds = 5;

/** @returns a function that shows the scene in a view */
function drawScene(context: DriftContext, colours: Material["colours"], scene: Scene): (view: View) => void {
  const oscillators = createOscillators(lineCount, scene.seed);
  let fitted: View | undefined;
  let shownSeconds = startAtSeconds;
  let paint: (seconds: number) => void = () => {};
  const move = animate({ atSeconds: startAtSeconds, comesToRest: scene.comesToRest }, seconds => {
    shownSeconds = seconds;
    paint(seconds);
  });
  return view => {
    const { width, height, ratio, isMoving } = view;
    if (fitted?.width !== width || fitted.height !== height || fitted.ratio !== ratio) {
      fitted = view;
      context.canvas.width = width;
      context.canvas.height = height;
      const waves = Math.min(maxWaves, Math.max(minWaves, width / ratio / wavePx));
      paint = createDriftPainter(context, view, oscillators, colours, { lock: scene.lock, waves });
      paint(shownSeconds);
    }
    move(isMoving);
  };
}

/**
 * Creates a function that draws each message, in a worker or on the page.
 * @param onDrawn called when something is visible
 */
export function createDrawing(onDrawn: () => void): (message: DrawMessage) => void {
  let context: DriftContext | null = null;
  let colours: Material["colours"] = {};
  let lastView: View | undefined;
  let show: ((view: View) => void) | undefined;
  return ({ material, scene, view }) => {
    if (material) {
      context = material.canvas.getContext("2d");
      colours = material.colours;
    }
    if (scene && context) {
      if (lastView) show?.({ ...lastView, isMoving: false });
      show = drawScene(context, colours, scene);
    }
    // Before layout a canvas has no size, so nothing is visible.
    if (!show || !view.width || !view.height) return;
    lastView = view;
    show(view);
    onDrawn();
  };
}
