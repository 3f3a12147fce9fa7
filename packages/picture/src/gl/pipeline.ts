import type { Colours, Frame, Look } from "@phaselock/signal";
import { createBloom } from "./bloom.ts";
import { createComposite } from "./composite.ts";
import type { SceneSize } from "./light-source.ts";
import { createLightSource } from "./light-sources.ts";
import { createReader, type ReadFrame } from "./reader.ts";
import { bindTarget, createTarget, deleteTarget } from "./target.ts";

/** Draws the frames of one look at one size. */
export type Pipeline = {
  /** Draws a frame to the canvas, and asks for what it emits. */
  draw(frame: Frame, atMs: number): void;
  /** Passes on emitted frames that have been read back. */
  collect(onFrame: (frame: ReadFrame) => void): void;
  dispose(): void;
};

/**
 * Creates a pipeline: light source → scene in linear light → bloom → tone map, glow and dither → 8-bit codes. The codes
 * go to a texture, which is copied to the canvas and scaled down for the guard: the guard reads what the eye gets.
 */
export function createPipeline(
  gl: WebGL2RenderingContext,
  size: SceneSize,
  look: Look,
  colours: Colours,
): Pipeline {
  const scene = createTarget(gl, size.width, size.height, "RGBA16F");
  const output = createTarget(gl, size.width, size.height, "RGBA8");
  const source = createLightSource(gl, size, look, colours);
  const bloom = createBloom(gl, size);
  const composite = createComposite(gl, size, colours);
  const reader = createReader(gl, size.height);
  return {
    draw(frame, atMs) {
      bindTarget(gl, scene);
      gl.clearColor(0, 0, 0, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE);
      source.draw(frame, scene.framebuffer);
      gl.disable(gl.BLEND);
      bloom.draw(scene);
      composite.draw(frame, scene, bloom, output);
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, output.framebuffer);
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
      const { width, height } = size;
      gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
      reader.request(output, atMs);
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    },
    collect: onFrame => reader.collect(onFrame),
    dispose() {
      reader.dispose();
      composite.dispose();
      bloom.dispose();
      source.dispose();
      deleteTarget(gl, output);
      deleteTarget(gl, scene);
    },
  };
}
