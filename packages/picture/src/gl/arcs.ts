import type { SceneSize } from "./light-source.ts";
import { clipOf, programOf } from "./program.ts";

const steps = 40;
/** An arc is drawn this many standard deviations wide to each side. */
const pad = 3.2;

const vertex = `${clipOf}
layout(location = 0) in vec3 arc;
layout(location = 1) in vec4 line;
uniform vec2 size;
uniform vec2 centre;
out vec2 from;
out float along;
flat out vec4 shown;
flat out float ring;
void main() {
  along = float(gl_VertexID >> 1) / ${steps}.0;
  float angle = arc.y - arc.z * along;
  float side = float(gl_VertexID & 1) * 2.0 - 1.0;
  from = (arc.x + side * ${pad} * line.w) * vec2(cos(angle), sin(angle));
  shown = line;
  ring = arc.x;
  gl_Position = clipOf(centre + from, size);
}
`;

/** A Gaussian across the line, which fades and grows finer towards its end. The distance is that to the true circle. */
const fragment = `
in vec2 from;
in float along;
flat in vec4 shown;
flat in float ring;
out vec4 emitted;
void main() {
  float fade = pow(1.0 - along, 1.7);
  float sigma = shown.w * mix(0.62, 1.0, fade);
  float off = (length(from) - ring) / sigma;
  emitted = vec4(shown.rgb * fade * exp(-0.5 * off * off), 1.0);
}
`;

/**
 * Numbers of one arc: radius in device pixels, angle of its head, how far it reaches back, red, green and blue at its
 * head in linear light, and sigma in device pixels.
 */
export const numbersPerArc = 7;

/** Arcs of circles around one centre that fade from head to tail. */
export type Arcs = {
  /** Draws the first `count` arcs of `numbers`. */
  draw(numbers: Float32Array, count: number): void;
  dispose(): void;
};

/** Creates a program and a buffer for up to `capacity` arcs. */
export function createArcs(
  gl: WebGL2RenderingContext,
  size: SceneSize,
  centre: { readonly x: number; readonly y: number },
  capacity: number,
): Arcs {
  const program = programOf(gl, vertex, fragment);
  const vertices = gl.createVertexArray();
  const buffer = gl.createBuffer();
  gl.bindVertexArray(vertices);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, 4 * numbersPerArc * capacity, gl.DYNAMIC_DRAW);
  for (const [location, numbers] of [3, 4].entries()) {
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, numbers, gl.FLOAT, false, 4 * numbersPerArc, 12 * location);
    gl.vertexAttribDivisor(location, 1);
  }
  gl.bindVertexArray(null);
  return {
    draw(numbers, count) {
      program.activate();
      gl.uniform2f(program.uniform("size"), size.width, size.height);
      gl.uniform2f(program.uniform("centre"), centre.x, centre.y);
      gl.bindVertexArray(vertices);
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, numbers, 0, numbersPerArc * count);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 2 * (steps + 1), count);
      gl.bindVertexArray(null);
    },
    dispose() {
      gl.deleteVertexArray(vertices);
      gl.deleteBuffer(buffer);
    },
  };
}
