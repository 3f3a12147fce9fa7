import { animate } from "./animate.ts";
import { createOscillators } from "./drift-field.ts";
import { createDriftPainter } from "./paint-drift.ts";
import type { DriftContext, Material, Scene, Told, View } from "./scene.ts";

const lineCount = 35;
/** A wave wants this width, so that narrow pictures hold fewer; but fewer than the least, and nothing is seen to lock. */
const wavePx = 240;
const [leastWaves, mostWaves] = [3.4, 5.2];
/** The picture as it stands under reduced motion, and as it starts otherwise. */
const startAtSeconds = 5;

/** @returns shows the scene as it is seen */
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
      const waves = Math.min(mostWaves, Math.max(leastWaves, width / ratio / wavePx));
      paint = createDriftPainter(context, view, oscillators, colours, { lock: scene.lock, waves });
      paint(shownSeconds);
    }
    move(isMoving);
  };
}

/**
 * Draws what it is told, in a worker or on the page.
 * @param onDrawn called when there is something to see
 */
export function createDrawing(onDrawn: () => void): (told: Told) => void {
  let context: DriftContext | null = null;
  let colours: Material["colours"] = {};
  let seen: View | undefined;
  let show: ((view: View) => void) | undefined;
  return ({ material, scene, view }) => {
    if (material) {
      context = material.canvas.getContext("2d");
      colours = material.colours;
    }
    if (scene && context) {
      if (seen) show?.({ ...seen, isMoving: false });
      show = drawScene(context, colours, scene);
    }
    // Before it is laid out a canvas has no size, and nothing is to be seen.
    if (!show || !view.width || !view.height) return;
    seen = view;
    show(view);
    onDrawn();
  };
}
