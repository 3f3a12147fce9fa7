import {
  afterglow,
  beamAt,
  beamReach,
  beamSpeed,
  beamTurns,
  beamWidthAt,
  type Look,
  mixLight,
  scaleAt,
  scaleLight,
} from "@phaselock/signal";
import type { CreateLightSource } from "./light-source.ts";
import { placeIn } from "./place-in.ts";
import { clipOf, programOf } from "./program.ts";
import { createSprites } from "./sprites.ts";

const chordsPerSwing = 110;
const fewestChords = 440;
/** Light in the middle of the beam at its usual speed when it has just passed, and of the spot itself. */
const beamLight = 1.5;
const spotLight = 2.4;
/** A figure of more swings than this has dimmer lines, which lie closer. */
const swingsAtFullLight = 8;
const paleness = 0.3;
const spotPaleness = 0.6;
/** Standard deviations in CSS pixels. */
const beamSigma = 0.7;
const spotSigma = 1.7;
const leastSigmaPx = 0.6;
const pad = 3.2;

const vertex = `${clipOf}
layout(location = 0) in vec3 head;
layout(location = 1) in vec3 tail;
uniform vec2 size;
uniform float sigma;
out vec2 at;
flat out float chord;
flat out float glow;
void main() {
  vec2 way = tail.xy - head.xy;
  chord = max(length(way), 1e-3);
  vec2 ahead = way / chord;
  vec2 aside = vec2(-ahead.y, ahead.x);
  float end = float(gl_VertexID >> 1);
  float side = float(gl_VertexID & 1) * 2.0 - 1.0;
  float reach = ${pad} * sigma;
  at = vec2(mix(-reach, chord + reach, end), side * reach);
  glow = 0.5 * (head.z + tail.z);
  gl_Position = clipOf(head.xy + ahead * at.x + aside * at.y, size);
}
`;

/**
 * The light that a Gaussian spot leaves behind on its way along a chord, in closed form (woscope's beam integral:
 * m1el 2016). The spot takes the same time for every chord, so a short chord is brighter. erf: Abramowitz, Stegun 7.1.27.
 */
const fragment = `
in vec2 at;
flat in float chord;
flat in float glow;
uniform vec3 light;
uniform float sigma;
uniform float usual;
out vec4 emitted;
float erf(float x) {
  float a = abs(x);
  float b = 1.0 + (0.278393 + (0.230389 + (0.000972 + 0.078108 * a) * a) * a) * a;
  b *= b;
  return sign(x) * (1.0 - 1.0 / (b * b));
}
void main() {
  float root = sigma * 1.41421356;
  float passed = 0.5 * (erf(at.x / root) - erf((at.x - chord) / root));
  float across = exp(-0.5 * at.y * at.y / (sigma * sigma));
  emitted = vec4(light * glow * across * passed * usual / max(chord, 0.12 * usual), 1.0);
}
`;

const numbersPerPoint = 3;

/** One electron beam that draws a Lissajous figure, and its afterglow. */
export const beamSource: CreateLightSource<Extract<Look, { readonly kind: "beam" }>> = (
  gl,
  size,
  look,
  colours,
) => {
  const density = Math.min(1, swingsAtFullLight / (look.across + look.down));
  const perTurn = Math.max(fewestChords, chordsPerSwing * Math.max(look.across, look.down));
  const chords = perTurn * beamTurns;
  const place = placeIn(size);
  const reach = size.ratio * beamReach({ width: size.width / size.ratio, height: size.height / size.ratio });
  const sigma = Math.max(leastSigmaPx, beamSigma * size.ratio);
  // A beam that can't be drawn as thin as it is has the light of the thin one: a zoomed-out window is no brighter.
  const thinness = (beamSigma * size.ratio) / sigma;
  const points = new Float32Array(numbersPerPoint * (chords + 1));
  const program = programOf(gl, vertex, fragment);
  const vertices = gl.createVertexArray();
  const buffer = gl.createBuffer();
  const spot = createSprites(gl, size, 1);
  gl.bindVertexArray(vertices);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, points.byteLength, gl.DYNAMIC_DRAW);
  for (const location of [0, 1]) {
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, 3, gl.FLOAT, false, 4 * numbersPerPoint, 4 * numbersPerPoint * location);
    gl.vertexAttribDivisor(location, 1);
  }
  gl.bindVertexArray(null);
  return {
    draw(frame) {
      const half = reach * scaleAt(frame);
      for (let point = 0; point <= chords; point++) {
        const turnsAgo = point / perTurn;
        const { x, y } = beamAt(look, frame, turnsAgo);
        points[numbersPerPoint * point] = place.x + half * x;
        points[numbersPerPoint * point + 1] = place.y + half * y;
        points[numbersPerPoint * point + 2] = afterglow(turnsAgo);
      }
      const colour = colours.beat(frame.beatHz);
      const light = mixLight(colour, colours.paper, paleness);
      program.activate();
      gl.uniform2f(program.uniform("size"), size.width, size.height);
      gl.uniform1f(program.uniform("sigma"), sigma * beamWidthAt(frame));
      gl.uniform1f(program.uniform("usual"), (half * beamSpeed(look)) / perTurn);
      gl.uniform3fv(program.uniform("light"), scaleLight(light, beamLight * density * thinness));
      gl.bindVertexArray(vertices);
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, points);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, chords);
      gl.bindVertexArray(null);
      const [x = 0, y = 0] = points;
      spot.draw(
        Float32Array.of(
          x,
          y,
          spotSigma * size.ratio,
          ...scaleLight(mixLight(colour, colours.paper, spotPaleness), spotLight),
        ),
        1,
      );
    },
    dispose() {
      gl.deleteVertexArray(vertices);
      gl.deleteBuffer(buffer);
      spot.dispose();
    },
  };
};
