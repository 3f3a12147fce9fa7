import type { Frame, Look } from "@phaselock/signal";
import { observeSize } from "../observe-size.ts";
import { readColours } from "../read-colours.ts";
import { addCanvas, type Judge, type Surface } from "../surface.ts";
import type { SceneSize } from "./light-source.ts";
import { closeContext, openContext } from "./open-context.ts";
import { createPipeline, type Pipeline } from "./pipeline.ts";
import { forgetPrograms } from "./program.ts";
import { sceneSizeOf } from "./scene-size.ts";

/** A graphics card that was reset usually returns within a second. */
const restoredWithinMs = 3000;

/**
 * Paints a look with WebGL2. While the graphics card is lost the canvas is hidden, and the ground stays.
 * @param onLost called if the graphics card doesn't return, or can't draw the picture
 * @returns undefined if there is no graphics card that can draw it
 */
export function openGlSurface(
  host: HTMLElement,
  look: Look,
  judge: Judge,
  allowsSoftware: boolean,
  onLost: () => void,
  figure: HTMLElement | undefined,
): Surface | undefined {
  const canvas = addCanvas(host);
  const gl = openContext(canvas, allowsSoftware);
  if (!gl) {
    canvas.remove();
    return undefined;
  }
  const colours = readColours(host);
  let size: SceneSize | undefined;
  let pipeline: Pipeline | undefined;
  let last: { readonly frame: Frame; readonly atMs: number } | undefined;
  let giveUp: ReturnType<typeof setTimeout> | undefined;

  const rebuild = () => {
    pipeline?.dispose();
    pipeline = undefined;
    if (!size || gl.isContextLost()) return;
    canvas.width = size.width;
    canvas.height = size.height;
    try {
      pipeline = createPipeline(gl, size, look, colours);
    } catch (error) {
      // A driver that refuses a shader. The page hears of it, and canvases paint instead.
      reportError(error);
      giveUp = setTimeout(onLost);
      return;
    }
    if (last) pipeline.draw(last.frame, last.atMs);
  };
  const lost = (event: Event) => {
    // Without this the browser would never restore the context.
    event.preventDefault();
    canvas.style.visibility = "hidden";
    pipeline = undefined;
    forgetPrograms(gl);
    giveUp = setTimeout(onLost, restoredWithinMs);
  };
  const restored = () => {
    clearTimeout(giveUp);
    gl.getExtension("EXT_color_buffer_float");
    rebuild();
    canvas.style.visibility = "";
  };
  canvas.addEventListener("webglcontextlost", lost);
  canvas.addEventListener("webglcontextrestored", restored);
  const stopObserving = observeSize(
    host,
    elementSize => {
      size = sceneSizeOf(elementSize);
      rebuild();
    },
    figure,
  );
  return {
    show(frame, atMs) {
      last = { frame, atMs };
      pipeline?.draw(frame, atMs);
    },
    judge: () => pipeline?.collect(({ pixels, atMs }) => judge(pixels, atMs)),
    close() {
      clearTimeout(giveUp);
      stopObserving();
      canvas.removeEventListener("webglcontextlost", lost);
      canvas.removeEventListener("webglcontextrestored", restored);
      pipeline?.dispose();
      closeContext(gl);
      canvas.remove();
    },
  };
}
