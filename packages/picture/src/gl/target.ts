/** A texture that can be drawn to. */
export type Target = {
  readonly texture: WebGLTexture;
  readonly framebuffer: WebGLFramebuffer;
  readonly width: number;
  readonly height: number;
};

type Format = "RGBA16F" | "RGBA8";

/** Creates a target. It is sampled linearly and clamped at its edges. @throws Error if the context can't draw to it */
export function createTarget(
  gl: WebGL2RenderingContext,
  width: number,
  height: number,
  format: Format,
): Target {
  const texture = gl.createTexture();
  const framebuffer = gl.createFramebuffer();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl[format], width, height);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  const status = gl.checkFramebufferStatus(gl.FRAMEBUFFER);
  if (status !== gl.FRAMEBUFFER_COMPLETE && !gl.isContextLost())
    throw new Error(`A target of ${format} is not complete: ${status}`);
  return { texture, framebuffer, width, height };
}

/** Makes a target the one that is drawn to. */
export function bindTarget(gl: WebGL2RenderingContext, { framebuffer, width, height }: Target): void {
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.viewport(0, 0, width, height);
}

/** Samples a target's texture as `unit`. */
export function bindTexture(gl: WebGL2RenderingContext, unit: number, { texture }: Pick<Target, "texture">) {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, texture);
}

export function deleteTarget(gl: WebGL2RenderingContext, { texture, framebuffer }: Target): void {
  gl.deleteTexture(texture);
  gl.deleteFramebuffer(framebuffer);
}
