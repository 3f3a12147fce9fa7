import type { Box, Colours, Frame, Look } from "@phaselock/signal";

/** Size of the scene in device pixels, and how many of them one CSS pixel has. */
export type SceneSize = {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  /** Where in the element the picture's lines stand, in CSS pixels. */
  readonly figure?: Box | undefined;
};

/** Draws the light of one kind of picture. */
export type LightSource = {
  /**
   * Adds the frame's light to the bound RGBA16F target: linear light, additive. `ONE, ONE` blending is set, the viewport
   * covers the target, and the target is cleared to black. A source may use framebuffers of its own, and binds the
   * target and its viewport again afterwards. It leaves blending on. It ignores `frame.light`: the pipeline adds the beat.
   *
   * Light of 1 is a bright line. The pipeline adds bloom and maps the light to the screen's range.
   */
  draw(frame: Frame, target: WebGLFramebuffer): void;
  /** Deletes buffers, textures and framebuffers. Programs stay with the context. */
  dispose(): void;
};

/** Creates a light source for one context, size and look. A resize creates a new one. */
export type CreateLightSource<L extends Look> = (
  gl: WebGL2RenderingContext,
  size: SceneSize,
  look: L,
  colours: Colours,
) => LightSource;
