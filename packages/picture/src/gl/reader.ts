import { guardedSize } from "@phaselock/signal";
import { fullVertex, programOf } from "./program.ts";
import { srgb } from "./srgb.ts";
import { bindTarget, bindTexture, createTarget, deleteTarget, type Target } from "./target.ts";

/**
 * The mean light of the pixels that a column (or a row) of the result covers. Two passes, so that the graphics card has
 * enough pixels to work on at once.
 */
const across = `${srgb}
uniform sampler2D from;
uniform int columns;
out vec4 emitted;
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  int width = textureSize(from, 0).x;
  int left = at.x * width / columns;
  int right = max(left + 1, (at.x + 1) * width / columns);
  vec3 sum = vec3(0.0);
  for (int x = left; x < right; x++) sum += linearOf(texelFetch(from, ivec2(x, at.y), 0).rgb);
  emitted = vec4(sum / float(right - left), 1.0);
}
`;

const down = `${srgb}
uniform sampler2D from;
uniform int rows;
out vec4 emitted;
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  int height = textureSize(from, 0).y;
  int low = at.y * height / rows;
  int high = max(low + 1, (at.y + 1) * height / rows);
  vec3 sum = vec3(0.0);
  for (int y = low; y < high; y++) sum += texelFetch(from, ivec2(at.x, y), 0).rgb;
  emitted = vec4(codeOf(sum / float(high - low)), 1.0);
}
`;

/** A frame as it was emitted, scaled down by area to the guard's size. The bottom row comes first. */
export type ReadFrame = { readonly pixels: Uint8Array; readonly atMs: number };

/** Reads emitted frames back without waiting for the graphics card. */
export type Reader = {
  /** Asks for a frame that was just drawn. */
  request(output: Target, atMs: number): void;
  /** Passes on the frames that have arrived, the oldest first. A frame that is two frames late is waited for. */
  collect(onFrame: (frame: ReadFrame) => void): void;
  dispose(): void;
};

type Request = { readonly buffer: WebGLBuffer; readonly sync: WebGLSync; readonly atMs: number };

/** A frame that hasn't arrived while two later ones were requested is waited for: a breach is dark within two frames. */
const mostPending = 2;

/** Creates a reader for frames of one height. */
export function createReader(gl: WebGL2RenderingContext, height: number): Reader {
  const acrossProgram = programOf(gl, fullVertex, across);
  const downProgram = programOf(gl, fullVertex, down);
  const columns = createTarget(gl, guardedSize.width, height, "RGBA16F");
  const result = createTarget(gl, guardedSize.width, guardedSize.height, "RGBA8");
  const pixels = new Uint8Array(4 * guardedSize.width * guardedSize.height);
  const free: WebGLBuffer[] = [];
  let pending: Request[] = [];

  const bufferOf = (): WebGLBuffer => {
    const buffer = free.pop() ?? gl.createBuffer();
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, buffer);
    // A new store each time: of one that is written twice, Chromium discards the copy that makes reading fast.
    gl.bufferData(gl.PIXEL_PACK_BUFFER, pixels.byteLength, gl.STREAM_READ);
    return buffer;
  };

  return {
    request(output, atMs) {
      acrossProgram.activate();
      bindTarget(gl, columns);
      bindTexture(gl, 0, output);
      gl.uniform1i(acrossProgram.uniform("from"), 0);
      gl.uniform1i(acrossProgram.uniform("columns"), guardedSize.width);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      downProgram.activate();
      bindTarget(gl, result);
      bindTexture(gl, 0, columns);
      gl.uniform1i(downProgram.uniform("from"), 0);
      gl.uniform1i(downProgram.uniform("rows"), guardedSize.height);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      const buffer = bufferOf();
      gl.readPixels(0, 0, guardedSize.width, guardedSize.height, gl.RGBA, gl.UNSIGNED_BYTE, 0);
      gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
      const sync = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
      if (sync) pending.push({ buffer, sync, atMs });
    },
    collect(onFrame) {
      for (;;) {
        const [oldest] = pending;
        if (!oldest) return;
        const hasArrived = gl.getSyncParameter(oldest.sync, gl.SYNC_STATUS) === gl.SIGNALED;
        if (!hasArrived && pending.length <= mostPending) return;
        pending = pending.slice(1);
        gl.deleteSync(oldest.sync);
        gl.bindBuffer(gl.PIXEL_PACK_BUFFER, oldest.buffer);
        gl.getBufferSubData(gl.PIXEL_PACK_BUFFER, 0, pixels);
        gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
        free.push(oldest.buffer);
        onFrame({ pixels, atMs: oldest.atMs });
      }
    },
    dispose() {
      for (const { buffer, sync } of pending) {
        gl.deleteSync(sync);
        gl.deleteBuffer(buffer);
      }
      for (const buffer of free) gl.deleteBuffer(buffer);
      deleteTarget(gl, columns);
      deleteTarget(gl, result);
    },
  };
}
