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

/** Time constant with which the lock follows, seconds of motion. */
const lockSeconds = 0.3;

type Drawn = { show(view: View): void; lockAt(lock: number): void };

function drawScene(context: DriftContext, colours: Material["colours"], scene: Scene): Drawn {
  const oscillators = createOscillators(lineCount, scene.seed);
  let fitted: View | undefined;
  let shownSeconds = startAtSeconds;
  let lock = scene.lock;
  let lockTo = lock;
  let paint: (seconds: number) => void = () => {};
  const fitTo = (view: View) => {
    const waves = Math.min(maxWaves, Math.max(minWaves, view.width / view.ratio / wavePx));
    paint = createDriftPainter(context, view, oscillators, colours, { lock, waves });
  };
  const move = animate({ atSeconds: startAtSeconds, comesToRest: scene.comesToRest }, seconds => {
    if (lock !== lockTo && fitted) {
      lock += (lockTo - lock) * (1 - Math.exp((shownSeconds - seconds) / lockSeconds));
      fitTo(fitted);
    }
    shownSeconds = seconds;
    paint(seconds);
  });
  return {
    show(view) {
      const { width, height, ratio, isMoving } = view;
      if (fitted?.width !== width || fitted.height !== height || fitted.ratio !== ratio) {
        fitted = view;
        context.canvas.width = width;
        context.canvas.height = height;
        fitTo(view);
        paint(shownSeconds);
      }
      move(isMoving);
    },
    lockAt(wanted) {
      lockTo = wanted;
    },
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
  let drawn: Drawn | undefined;
  return ({ material, scene, lock, view }) => {
    if (material) {
      context = material.canvas.getContext("2d");
      colours = material.colours;
    }
    if (scene && context) {
      if (lastView) drawn?.show({ ...lastView, isMoving: false });
      drawn = drawScene(context, colours, scene);
    }
    if (lock !== undefined) drawn?.lockAt(lock);
    // Before layout a canvas has no size, so nothing is visible.
    if (!drawn || !view.width || !view.height) return;
    lastView = view;
    drawn.show(view);
    onDrawn();
  };
}
