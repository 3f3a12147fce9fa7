import { openScreen } from "@phaselock/picture";
import type { Frame, Look } from "@phaselock/signal";

type PaintsWith = "webgl" | "canvas";
type Figure = (at: number) => { readonly x: number; readonly y: number };

const hostOf = (): HTMLElement => document.querySelector<HTMLElement>("#picture") ?? document.body;

/** Ends when everything that was drawn is in the canvas: a pixel is read back, because `finish` returns early. */
const waitForCanvas = (canvas: HTMLCanvasElement) => {
  const gl = canvas.getContext("webgl2");
  if (gl) gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  else canvas.getContext("2d")?.getImageData(0, 0, 1, 1);
};

/** Milliseconds of each frame: painted, scaled down, read and judged by the guard. The first two, which compile, are left out. */
function timeFrames(look: Look, frames: readonly Frame[], paintsWith: PaintsWith): readonly number[] {
  const host = hostOf();
  const screen = openScreen(host, look, { paintsWith });
  if (!screen) throw new Error(`No picture with ${paintsWith}`);
  const times = frames.map((frame, n) => {
    const before = performance.now();
    screen.show(frame, (1000 * n) / 60);
    screen.breach();
    for (const canvas of host.querySelectorAll("canvas")) waitForCanvas(canvas);
    return performance.now() - before;
  });
  screen.close();
  host.replaceChildren();
  return times.slice(2);
}

const chords = 2400;
const turns = 3;

/**
 * Milliseconds of each frame of a Lissajous figure as web pages usually draw one: lines on a 2D canvas, blended with
 * `lighter` and blurred by `shadowBlur`. Without a guard, a dither or a beat.
 */
function timePeer(count: number): readonly number[] {
  const host = hostOf();
  const ratio = devicePixelRatio;
  const [width, height] = [host.clientWidth, host.clientHeight];
  const canvas = Object.assign(document.createElement("canvas"), {
    width: width * ratio,
    height: height * ratio,
  });
  host.append(canvas);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas in this browser");
  context.scale(ratio, ratio);
  const reach = Math.min(width, height) * 0.4;
  const times = Array.from({ length: count }, (_, n) => {
    const before = performance.now();
    const figure: Figure = at => ({
      x: width / 2 + reach * Math.sin(3 * at + n / 60),
      y: height / 2 + reach * Math.sin(4 * at),
    });
    context.globalCompositeOperation = "source-over";
    context.fillStyle = "rgb(5 6 8 / 0.3)";
    context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = "lighter";
    context.strokeStyle = "rgb(63 208 189 / 0.5)";
    context.lineWidth = 1.4;
    context.shadowColor = "#3fd0bd";
    context.shadowBlur = 12;
    context.beginPath();
    for (let chord = 0; chord <= chords; chord++) {
      const { x, y } = figure((2 * Math.PI * turns * chord) / chords);
      context.lineTo(x, y);
    }
    context.stroke();
    context.getImageData(0, 0, 1, 1);
    return performance.now() - before;
  });
  canvas.remove();
  return times.slice(2);
}

function rendererOf(): string {
  const gl = document.createElement("canvas").getContext("webgl2");
  const names = gl?.getExtension("WEBGL_debug_renderer_info");
  return gl ? String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER)) : "no WebGL2";
}

const cost = { timeFrames, timePeer, rendererOf };

declare global {
  interface Window {
    cost: typeof cost;
  }
}
window.cost = cost;
