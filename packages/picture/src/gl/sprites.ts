import type { SceneSize } from "./light-source.ts";
import { clipOf, programOf } from "./program.ts";

const vertex = `${clipOf}
layout(location = 0) in vec3 place;
layout(location = 1) in vec3 light;
uniform vec2 size;
out vec2 from;
flat out vec3 shown;
void main() {
  from = 3.2 * (vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0);
  shown = light;
  gl_Position = clipOf(place.xy + from * place.z, size);
}
`;

const fragment = `
in vec2 from;
flat in vec3 shown;
out vec4 emitted;
void main() {
  emitted = vec4(shown * exp(-0.5 * dot(from, from)), 1.0);
}
`;

/** Numbers of one sprite: x, y and sigma in device pixels, then red, green and blue in linear light. */
export const numbersPerSprite = 6;

/** Round soft points of light. */
export type Sprites = {
  /** Draws the first `count` sprites of `numbers`. */
  draw(numbers: Float32Array, count: number): void;
  dispose(): void;
};

/** Creates a program and a buffer for up to `capacity` sprites. */
export function createSprites(gl: WebGL2RenderingContext, size: SceneSize, capacity: number): Sprites {
  const program = programOf(gl, vertex, fragment);
  const vertices = gl.createVertexArray();
  const buffer = gl.createBuffer();
  gl.bindVertexArray(vertices);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, 4 * numbersPerSprite * capacity, gl.DYNAMIC_DRAW);
  for (const location of [0, 1]) {
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, 3, gl.FLOAT, false, 4 * numbersPerSprite, 12 * location);
    gl.vertexAttribDivisor(location, 1);
  }
  gl.bindVertexArray(null);
  return {
    draw(numbers, count) {
      program.activate();
      gl.uniform2f(program.uniform("size"), size.width, size.height);
      gl.bindVertexArray(vertices);
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, numbers, 0, numbersPerSprite * count);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
      gl.bindVertexArray(null);
    },
    dispose() {
      gl.deleteVertexArray(vertices);
      gl.deleteBuffer(buffer);
    },
  };
}
