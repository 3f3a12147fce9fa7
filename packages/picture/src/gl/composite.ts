import {
  allowedSwing,
  type Colours,
  codeStepAtWhite,
  codeStepPower,
  createDither,
  ditherSize,
  type Frame,
  glowFloor,
  glowMean,
  glowSpread,
  maxSwing,
  scaleLight,
  shaderSwing,
} from "@phaselock/signal";
import type { Bloom } from "./bloom.ts";
import type { SceneSize } from "./light-source.ts";
import { placeIn } from "./place-in.ts";
import { fullVertex, programOf } from "./program.ts";
import { srgb } from "./srgb.ts";
import { bindTarget, bindTexture, type Target } from "./target.ts";

/** The brightest channel that the tone map gives, 0…1. With the glow and the ground a pixel stays below 0.85. */
const brightest = 0.8;
/** From this light on, a colour runs towards paper white. */
const whitensFrom = 0.45;
const whitening = 0.55;
const bloomPart = 0.085;
/** The swing fades between these luminances of the scene: lines and beads are steady. */
const steadyFrom = 0.05;
const steadyAt = 0.3;
/** Red at most this times green and blue together: R / (R + G + B) < 0.74, under WCAG's 0.8 after rounding too. */
const mostRed = 2.8;

/** Codes by which red and blue may give way to keep a pixel's luminance. */
const mostTrim = 4;

const number = (value: number) => value.toFixed(9);

const fragment = `${srgb}
uniform sampler2D scene;
uniform sampler2D bloom;
uniform sampler2D dither;
uniform vec2 size;
uniform vec3 ground;
uniform vec3 paper;
uniform vec2 centre;
uniform float falloff;
uniform float glowMean;
uniform float swing;
uniform float wave;
out vec4 emitted;

const vec3 luminance = vec3(0.2126, 0.7152, 0.0722);

// Keeps the hue up to the shoulder, then runs towards paper, as bright light does on film.
vec3 shown(vec3 light) {
  float peak = max(max(light.r, light.g), max(light.b, 1e-6));
  float white = 1.0 - exp(-${number(whitening)} * max(0.0, peak - ${number(whitensFrom)}));
  vec3 tone = mix(light / peak, paper, white) * ${number(brightest)} * (1.0 - exp(-peak / ${number(brightest)}));
  tone.r = min(tone.r, ${number(mostRed)} * (tone.g + tone.b));
  return tone;
}

vec3 thresholdsAt(ivec2 at) {
  vec3 ranks = vec3(
    texelFetch(dither, at & ${ditherSize - 1}, 0).r,
    texelFetch(dither, (at + ivec2(5, 11)) & ${ditherSize - 1}, 0).r,
    texelFetch(dither, (at + ivec2(10, 6)) & ${ditherSize - 1}, 0).r
  );
  return (255.0 * ranks + 0.5) / 256.0;
}

// One of the two codes around a light, so that the mean of a patch is exactly that light.
vec3 dithered(vec3 light, vec3 threshold) {
  vec3 below = floor(255.0 * codeOf(light) + 1e-3);
  vec3 low = linearOf(below / 255.0);
  vec3 part = (light - low) / (linearOf((below + 1.0) / 255.0) - low);
  return (below + step(threshold, part)) / 255.0;
}

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec3 light = texelFetch(scene, at, 0).rgb + ${number(bloomPart)} * texture(bloom, gl_FragCoord.xy / size).rgb;
  // Without the beat.
  vec2 away = vec2(gl_FragCoord.x, size.y - gl_FragCoord.y) - centre;
  float strength = mix(${number(glowFloor)}, 1.0, exp(-falloff * dot(away, away)));
  vec3 own = shown(light);
  vec3 steady = ground + own + glowMean * strength;
  // The beat is added after the tone map, in linear light, so that a sine stays a sine.
  float top = dot(luminance, steady) + ${number(maxSwing / 2)};
  float most = ${number(maxSwing)} - ${number(codeStepAtWhite)} * pow(top, ${number(codeStepPower)});
  // The dark field carries the beat. On a bright pixel a code is a large step, and few such pixels share a patch: rounding
  // would add frequencies there.
  float dark = 1.0 - smoothstep(${number(steadyFrom)}, ${number(steadyAt)}, dot(luminance, own));
  float shownSwing = min(swing * strength * dark, most);
  // The scene is rounded on its own, so that the beat starts from a whole code at every pixel: with thresholds that are
  // spread evenly over a patch, the patch then follows the beat evenly, however its scene varies.
  vec3 rounded = linearOf(dithered(steady, thresholdsAt(at + ivec2(3, 8))));
  vec3 lit = rounded + 0.5 * shownSwing * wave;
  // What rounding green adds to the pixel's luminance is taken from red, and what is left from blue: steps of luminance
  // become as fine as a step of blue (bit stealing: Tyler 1997). The eye sees no hue at the size of a pixel.
  vec3 threshold = thresholdsAt(at);
  vec3 codes = dithered(lit, threshold);
  vec3 stepOf = linearOf(codes + 1.0 / 255.0) - linearOf(codes);
  vec3 error = (linearOf(codes) - lit) * luminance;
  float trim = ${number(mostTrim)} * stepOf.r;
  codes.r = dithered(vec3(max(0.0, lit.r - clamp(error.g / luminance.r, -trim, trim))), threshold).r;
  error.r = (linearOf(codes).r - lit.r) * luminance.r;
  trim = ${number(mostTrim)} * stepOf.b;
  codes.b = dithered(vec3(max(0.0, lit.b - clamp((error.g + error.r) / luminance.b, -trim, trim))), threshold).b;
  emitted = vec4(codes, 1.0);
}
`;

/** Turns a scene into the codes that the screen emits. */
export type Composite = {
  draw(frame: Frame, scene: Target, bloom: Bloom, output: Target): void;
  dispose(): void;
};

/**
 * Creates the pass that tone-maps a scene, adds the glow that carries the beat, and dithers to 8-bit sRGB codes. What is
 * emitted keeps the limits of `light/modulation.ts` whatever the scene is.
 */
export function createComposite(gl: WebGL2RenderingContext, size: SceneSize, colours: Colours): Composite {
  const program = programOf(gl, fullVertex, fragment);
  const place = placeIn(size);
  const dither = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, dither);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, ditherSize, ditherSize, 0, gl.RED, gl.UNSIGNED_BYTE, createDither());
  return {
    draw(frame, scene, bloom, output) {
      program.activate();
      bindTarget(gl, output);
      for (const [unit, [name, texture]] of Object.entries({
        scene: scene.texture,
        bloom: bloom.result.texture,
        dither,
      }).entries()) {
        bindTexture(gl, unit, { texture });
        gl.uniform1i(program.uniform(name), unit);
      }
      gl.uniform2f(program.uniform("size"), size.width, size.height);
      gl.uniform3fv(program.uniform("ground"), colours.ground);
      gl.uniform3fv(program.uniform("paper"), scaleLight(colours.paper, 1 / Math.max(...colours.paper)));
      gl.uniform2f(program.uniform("centre"), place.x, place.y);
      gl.uniform1f(program.uniform("falloff"), 1 / (2 * glowSpread ** 2 * size.width * size.height));
      gl.uniform1f(program.uniform("glowMean"), glowMean * frame.glow);
      gl.uniform1f(program.uniform("swing"), allowedSwing(glowMean, frame.beatHz, shaderSwing));
      gl.uniform1f(program.uniform("wave"), Math.min(1, Math.max(-1, frame.light)));
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    dispose: () => gl.deleteTexture(dither),
  };
}
