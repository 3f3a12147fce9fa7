import { bandBeatsHz, combedAt, createFlow, eddiesAt, type Frame, type Look, motes } from "@phaselock/signal";
import {
  advanceFragment,
  fadeFragment,
  motesPerRow,
  showFragment,
  trailFragment,
  trailVertex,
} from "./field-shaders.ts";
import type { CreateLightSource, SceneSize } from "./light-source.ts";
import { fullVertex, programOf } from "./program.ts";
import { bindTarget, bindTexture, createTarget, deleteTarget, type Target } from "./target.ts";

const stepsPerSecond = 60;
/** Before the first frame the motes move for a life in coarse steps, so that this frame is as rich as any later. */
const warmUpStep = 0.2;
/** A trail that is older than this many times `trailSeconds` is dark. */
const trailsSeen = 3.5;
/** A frame that is this far from the last one begins anew, seconds. */
const maxGap = 1;
/** CSS pixels for each mote: fewer would leave the eddies invisible, more would fill the field with grey. */
const areaPerMote = 340;
const maxMotes = 8192;
/** Light in the middle of the brightest trail at its head. */
const brightness = 0.78;

const motesIn = ({ width, height, ratio }: SceneSize) => {
  const wanted = Math.min(maxMotes, (width * height) / ratio ** 2 / areaPerMote);
  return motesPerRow * Math.max(2, Math.round(wanted / motesPerRow));
};

/**
 * Motes carried by a flow, drawn as trails into a texture of their own, which fades. Time passes in whole steps of the
 * frame's own seconds, so equal frames have equal pixels.
 */
export const fieldSource: CreateLightSource<Extract<Look, { readonly kind: "field" }>> = (
  gl,
  size,
  { eddies },
  colours,
) => {
  const flow = createFlow(eddies);
  const count = motesIn(size);
  const rows = count / motesPerRow;
  const unit = Math.max(size.width, size.height);
  const trails = createTarget(gl, size.width, size.height, "RGBA16F");
  let place = createTarget(gl, motesPerRow, rows, "RGBA16F");
  const places = [
    place,
    createTarget(gl, motesPerRow, rows, "RGBA16F"),
    createTarget(gl, motesPerRow, rows, "RGBA16F"),
  ];
  const vertices = gl.createVertexArray();
  const bands = Float32Array.from(bandBeatsHz.flatMap(hz => [...colours.beat(hz)]));
  const waves = new Float32Array(4 * flow.length);
  let shownStep: number | undefined;

  /** Moves the motes from `from` to `seconds`. @returns where they are then; `kept` stays as it is */
  const advance = (from: Target, kept: Target, seconds: number, stepSeconds: number, frame: Frame) => {
    const to = places.find(it => it !== from && it !== kept) ?? from;
    const program = programOf(gl, fullVertex, advanceFragment);
    for (const [n, { kx, ky, phase, drift, strength }] of flow.entries())
      waves.set([kx, ky, (phase + drift * seconds) % (2 * Math.PI), strength], 4 * n);
    program.activate();
    gl.uniform4fv(program.uniform("flow"), waves);
    gl.uniform2f(program.uniform("extent"), size.width / unit, size.height / unit);
    gl.uniform1f(program.uniform("combed"), combedAt(frame.coherence));
    gl.uniform1f(program.uniform("eddies"), eddiesAt(frame.accent));
    gl.uniform1f(program.uniform("seconds"), seconds);
    gl.uniform1f(program.uniform("stepSeconds"), stepSeconds);
    gl.uniform1i(program.uniform("states"), 0);
    bindTexture(gl, 0, from);
    gl.disable(gl.BLEND);
    bindTarget(gl, to);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.enable(gl.BLEND);
    return to;
  };

  const drawTrails = (from: Target, to: Target, seconds: number, frame: Frame, weight: number) => {
    const program = programOf(gl, trailVertex, trailFragment);
    program.activate();
    gl.uniform2f(program.uniform("size"), size.width, size.height);
    gl.uniform1f(program.uniform("ratio"), size.ratio);
    gl.uniform1f(program.uniform("seconds"), seconds);
    gl.uniform1f(program.uniform("combed"), combedAt(frame.coherence));
    gl.uniform1f(program.uniform("weight"), brightness * weight);
    gl.uniform1f(program.uniform("struckShare"), motes.struckShare * frame.accent.struck);
    gl.uniform3fv(program.uniform("bands"), bands);
    gl.uniform3f(program.uniform("own"), ...colours.beat(frame.beatHz));
    gl.uniform3f(program.uniform("paper"), ...colours.paper);
    gl.uniform1i(program.uniform("before"), 0);
    gl.uniform1i(program.uniform("states"), 1);
    bindTexture(gl, 0, from);
    bindTexture(gl, 1, to);
    bindTarget(gl, trails);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
  };

  const fadeTrails = (seconds: number) => {
    const left = Math.exp(-seconds / motes.trailSeconds);
    programOf(gl, fullVertex, fadeFragment).activate();
    gl.blendColor(left, left, left, left);
    gl.blendFunc(gl.ZERO, gl.CONSTANT_COLOR);
    bindTarget(gl, trails);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.blendFunc(gl.ONE, gl.ONE);
  };

  /** Draws the trails as they are at `until`, as if the motes had always moved. */
  const warmUp = (until: number, frame: Frame) => {
    bindTarget(gl, trails);
    gl.clearColor(0, 0, 0, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const coarseSteps = Math.ceil(motes.maxLife / warmUpStep);
    // A step longer than any life gives every mote a new one.
    place = advance(place, place, until - (coarseSteps + 1) * warmUpStep, 2 * motes.maxLife, frame);
    for (let left = coarseSteps; left >= 0; left--) {
      const seconds = until - left * warmUpStep;
      const next = advance(place, place, seconds, warmUpStep, frame);
      const age = (left * warmUpStep) / motes.trailSeconds;
      if (age < trailsSeen) drawTrails(place, next, seconds, frame, Math.exp(-age));
      place = next;
    }
  };

  /** Moves the motes by whole steps, and the trails with them. */
  const moveOn = (from: number, to: number, frame: Frame) => {
    const before = place;
    for (let step = from + 1; step <= to; step++)
      place = advance(place, before, step / stepsPerSecond, 1 / stepsPerSecond, frame);
    fadeTrails((to - from) / stepsPerSecond);
    drawTrails(before, place, to / stepsPerSecond, frame, 1);
  };

  return {
    draw(frame, target) {
      gl.bindVertexArray(vertices);
      // Rounded, so that a frame just before a step doesn't wait for the next one.
      const step = Math.floor(frame.seconds * stepsPerSecond + 0.001);
      const passed = step - (shownStep ?? Number.NEGATIVE_INFINITY);
      if (passed < 0 || passed > maxGap * stepsPerSecond) warmUp(step / stepsPerSecond, frame);
      else if (passed > 0) moveOn(step - passed, step, frame);
      shownStep = step;

      const program = programOf(gl, fullVertex, showFragment);
      program.activate();
      gl.uniform1i(program.uniform("trails"), 0);
      gl.uniform2f(program.uniform("size"), size.width, size.height);
      bindTexture(gl, 0, trails);
      gl.bindFramebuffer(gl.FRAMEBUFFER, target);
      gl.viewport(0, 0, size.width, size.height);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.bindVertexArray(null);
    },
    dispose() {
      for (const it of [trails, ...places]) deleteTarget(gl, it);
      gl.deleteVertexArray(vertices);
    },
  };
};
