const softwareRenderers = /swiftshader|llvmpipe|softpipe|software|basic render/i;

function rendererOf(gl: WebGL2RenderingContext): string {
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  return String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
}

/** Frees a context at once. A page has only a few, and the garbage collector takes its time. */
export const closeContext = (gl: WebGL2RenderingContext): void =>
  gl.getExtension("WEBGL_lose_context")?.loseContext();

/**
 * Opens a WebGL2 context that can draw linear light, on a graphics card.
 * @param allowsSoftware also accepts a renderer on the CPU, which takes hundreds of milliseconds for a frame
 */
export function openContext(
  canvas: HTMLCanvasElement,
  allowsSoftware: boolean,
): WebGL2RenderingContext | undefined {
  const gl = canvas.getContext("webgl2", {
    alpha: false,
    antialias: false,
    depth: false,
    stencil: false,
    failIfMajorPerformanceCaveat: !allowsSoftware,
  });
  if (!gl) return undefined;
  if (
    gl.getExtension("EXT_color_buffer_float") &&
    (allowsSoftware || !softwareRenderers.test(rendererOf(gl)))
  )
    return gl;
  closeContext(gl);
  return undefined;
}
