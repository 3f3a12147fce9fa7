import { animate } from "./animate.ts";
import { createOscillators } from "./drift-field.ts";
import { createDriftPainter } from "./paint-drift.ts";
import { createRingPainter } from "./paint-ring.ts";
import {
  type DrawMessage,
  type DriftContext,
  type Material,
  type Scene,
  startAtSeconds,
  type View,
} from "./scene.ts";

const lineCount = 35;
/** Preferred width of a wave, so that narrow pictures show fewer waves. Below the minimum, the locking is not visible. */
const wavePx = 240;
const [minWaves, maxWaves] = [3.4, 5.2];
/** Time constant with which the lock follows, seconds of motion. */
const lockSeconds = 0.3;

/** How far the picture has locked, and the beat that gives a ring its colour, Hz. */
type Locked = { readonly lock: number; readonly hz: number };
/** Creates a painter of moments for one size and lock. */
type Painting = (view: View, locked: Locked) => (seconds: number) => void;

function createLines(context: DriftContext, colours: Material["colours"], seed: number): Painting {
  const oscillators = createOscillators(lineCount, seed);
  return (view, { lock }) => {
    const waves = Math.min(maxWaves, Math.max(minWaves, view.width / view.ratio / wavePx));
    return createDriftPainter(context, view, oscillators, colours, { lock, waves });
  };
}

type Drawn = { show(view: View): void; lockAt(lock: number, hz: number | undefined): void };

function drawScene(context: DriftContext, colours: Material["colours"], scene: Scene): Drawn {
  const painting =
    scene.picture === "ring"
      ? createRingPainter(context, colours)
      : createLines(context, colours, scene.seed);
  let fitted: View | undefined;
  let moves = false;
  let shownSeconds = startAtSeconds;
  let lock = scene.lock;
  let lockTo = lock;
  let hz = 0;
  let paint: (seconds: number) => void = () => {};
  const fitTo = (view: View) => {
    paint = painting(view, { lock, hz });
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
      // A message comes with each frame while the lock follows a clock, and each start of the motion drops a frame.
      if (isMoving !== moves) move(isMoving);
      moves = isMoving;
    },
    lockAt(wanted, beatHz) {
      lockTo = wanted;
      hz = beatHz ?? hz;
    },
  };
}

/**
 * Creates a function that draws each message, in a worker or on the page.
 * @param onDrawn called once each scene is visible
 */
export function createDrawing(onDrawn: () => void): (message: DrawMessage) => void {
  let context: DriftContext | null = null;
  let colours: Material["colours"] = {};
  let lastView: View | undefined;
  let drawn: Drawn | undefined;
  let isReported = false;
  return ({ material, scene, lock, hz, view }) => {
    if (material) {
      context = material.canvas.getContext("2d");
      colours = material.colours;
    }
    if (scene && context) {
      if (lastView) drawn?.show({ ...lastView, isMoving: false });
      drawn = drawScene(context, colours, scene);
      isReported = false;
    }
    if (lock !== undefined) drawn?.lockAt(lock, hz);
    // Before layout a canvas has no size, so nothing is visible.
    if (!drawn || !view.width || !view.height) return;
    lastView = view;
    drawn.show(view);
    if (!isReported) onDrawn();
    isReported = true;
  };
}
