import { fullVertex, programOf } from "./program.ts";
import { bindTarget, bindTexture, createTarget, deleteTarget, type Target } from "./target.ts";

/** Half the size, from five samples between pixels (dual filter: Martin, Bjørge 2015). `texel` is the source's. */
const down = `
uniform sampler2D from;
uniform vec2 texel;
out vec4 emitted;
void main() {
  vec2 at = gl_FragCoord.xy * 2.0 * texel;
  vec4 sum = 4.0 * texture(from, at);
  sum += texture(from, at + texel * vec2(1.0, 1.0)) + texture(from, at + texel * vec2(-1.0, 1.0));
  sum += texture(from, at + texel * vec2(1.0, -1.0)) + texture(from, at + texel * vec2(-1.0, -1.0));
  emitted = sum / 8.0;
}
`;

/** Twice the size, from eight samples around each pixel. Added to what is there. */
const up = `
uniform sampler2D from;
uniform vec2 texel;
uniform float part;
out vec4 emitted;
void main() {
  vec2 at = gl_FragCoord.xy * 0.5 * texel;
  vec2 near = 0.5 * texel;
  vec4 sum = texture(from, at + vec2(-2.0 * near.x, 0.0)) + texture(from, at + vec2(2.0 * near.x, 0.0));
  sum += texture(from, at + vec2(0.0, -2.0 * near.y)) + texture(from, at + vec2(0.0, 2.0 * near.y));
  sum += 2.0 * (texture(from, at + vec2(near.x, near.y)) + texture(from, at + vec2(-near.x, near.y)));
  sum += 2.0 * (texture(from, at + vec2(near.x, -near.y)) + texture(from, at + vec2(-near.x, -near.y)));
  emitted = part * sum / 12.0;
}
`;

/** Halvings at a ratio of one device pixel to a CSS pixel: the widest blur spans about 60 CSS pixels. */
const levelsAtRatioOne = 4;
/** How much each wider blur adds to the next narrower one. */
const widerPart = 0.9;

/** Light that spreads around what is bright. */
export type Bloom = {
  /** Half the scene's size; holds the sum of all blurs after `draw`. */
  readonly result: Target;
  draw(scene: Target): void;
  dispose(): void;
};

/** Creates the bloom of a scene. Blending must be off when it draws, and is off afterwards. */
export function createBloom(
  gl: WebGL2RenderingContext,
  size: { readonly width: number; readonly height: number; readonly ratio: number },
): Bloom {
  const downProgram = programOf(gl, fullVertex, down);
  const upProgram = programOf(gl, fullVertex, up);
  const count = levelsAtRatioOne + Math.max(0, Math.round(Math.log2(size.ratio)));
  const levels = Array.from({ length: count }, (_, level) =>
    createTarget(
      gl,
      Math.max(1, Math.ceil(size.width / 2 ** (level + 1))),
      Math.max(1, Math.ceil(size.height / 2 ** (level + 1))),
      "RGBA16F",
    ),
  );
  const [result] = levels;
  if (!result) throw new RangeError("A bloom has at least one level.");
  return {
    result,
    draw(scene) {
      downProgram.activate();
      gl.uniform1i(downProgram.uniform("from"), 0);
      for (const [n, level] of levels.entries()) {
        const from = levels[n - 1] ?? scene;
        bindTarget(gl, level);
        bindTexture(gl, 0, from);
        gl.uniform2f(downProgram.uniform("texel"), 1 / from.width, 1 / from.height);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
      }
      gl.enable(gl.BLEND);
      upProgram.activate();
      gl.uniform1i(upProgram.uniform("from"), 0);
      gl.uniform1f(upProgram.uniform("part"), widerPart);
      for (let n = levels.length - 1; n > 0; n--) {
        const [from, to] = [levels[n], levels[n - 1]];
        if (!from || !to) continue;
        bindTarget(gl, to);
        bindTexture(gl, 0, from);
        gl.uniform2f(upProgram.uniform("texel"), 1 / from.width, 1 / from.height);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
      }
      gl.disable(gl.BLEND);
    },
    dispose() {
      for (const level of levels) deleteTarget(gl, level);
    },
  };
}
