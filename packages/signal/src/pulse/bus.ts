import type { Motion, Span } from "../engine/motion.ts";
import { quantumFrames } from "../engine/quantum.ts";
import type { LevelSham } from "../engine/sham.ts";
import { createPlace, done, value } from "../line/curves.ts";
import { type Line, readLine } from "../line/line.ts";
import { takeSines } from "../math/sine.ts";
import { takeGate, takeGateMeans } from "./gate.ts";
import { createJitter, pulseBlock } from "./jitter.ts";
import type { PulseShape } from "./pulse-shapes.ts";
import { takeDeepest } from "./strength.ts";

/** The pulse of a schedule. Its depth is the session's strength times `depth`, at most what the beat allows. */
export type Pulse = { readonly shape: PulseShape; readonly depth: Line };

/** What the bus multiplies a quantum by. */
export type Bus = {
  /** Multiplies both channels. Allocates nothing, and gives the same in any order of calls. */
  apply(
    pulse: Pulse,
    sham: LevelSham | undefined,
    strength: Line,
    beat: Motion,
    span: Span,
    left: Float64Array,
    right: Float64Array,
  ): void;
};

/**
 * Creates the modulation bus: everything that sounds is multiplied by m = 1 − d·(1 − s), where s runs from 0 to 1 with the
 * beat's exact phase and d is the depth. Nothing is left out, because what keeps its level would mask the pulse.
 * @param seed fixes the cycles of a jittered pulse
 */
export function createBus(sampleRate: number, seed: number): Bus {
  const place = createPlace();
  const cycles = new Float64Array(quantumFrames);
  /** The beat at the quantum's first frame, and how much more each frame. */
  const hz = new Float64Array(2);
  /** The depth at the quantum's start and at its end; then room to compute it. */
  const depths = new Float64Array(4);
  const jitter = createJitter(seed, pulseBlock);

  /** Multiplies the depth at an edge of the quantum, 0 or 1, by the line's value there. */
  const follow = (line: Line, span: Span, edge: 0 | 1) => {
    place[done] = edge === 0 ? span.from : span.to;
    readLine(line, place);
    depths[edge] = (depths[edge] ?? 0) * (place[value] ?? 0);
  };

  const writeDepth = (pulse: Pulse, strength: Line, beat: Motion, span: Span, edge: 0 | 1) => {
    depths[edge] = 1;
    follow(strength, span, edge);
    depths[2] = (beat.step + 2 * beat.glide * quantumFrames * edge) * sampleRate;
    takeDeepest(depths, 2);
    depths[edge] = Math.min(depths[edge] ?? 0, depths[2] ?? 0);
    follow(pulse.depth, span, edge);
  };

  /** Replaces the depth at one edge by the root of the pulse's mean power: E m² = 1 − 2d·E(1 − s) + d²·E(1 − s)². */
  const takeRootOfPower = (shape: PulseShape, beat: Motion, edge: 0 | 1) => {
    const depth = depths[edge] ?? 0;
    depths[2] = beat.step * sampleRate;
    if (shape === "gate") takeGateMeans(depths, 2);
    else {
      depths[2] = 1 / 2;
      depths[3] = 3 / 8;
    }
    depths[edge] = Math.sqrt(1 - 2 * depth * (depths[2] ?? 0) + depth * depth * (depths[3] ?? 0));
  };

  return {
    apply(pulse, sham, strength, beat, span, left, right) {
      writeDepth(pulse, strength, beat, span, 0);
      writeDepth(pulse, strength, beat, span, 1);
      const isFlat = sham === "no-beat";
      if (isFlat) {
        takeRootOfPower(pulse.shape, beat, 0);
        takeRootOfPower(pulse.shape, beat, 1);
      } else {
        for (let n = 0; n < quantumFrames; n++) cycles[n] = beat.cycles + (beat.step + beat.glide * n) * n;
        if (sham === "jittered") jitter.warp(cycles);
        if (pulse.shape === "gate") {
          hz[0] = beat.step * sampleRate;
          hz[1] = 2 * beat.glide * sampleRate;
          takeGate(cycles, hz);
        } else {
          for (let n = 0; n < quantumFrames; n++) cycles[n] = (cycles[n] ?? 0) + 0.25;
          takeSines(cycles, 0, quantumFrames);
          for (let n = 0; n < quantumFrames; n++) cycles[n] = (1 + (cycles[n] ?? 0)) / 2;
        }
      }
      const depth = depths[0] ?? 0;
      const step = ((depths[1] ?? 0) - depth) / quantumFrames;
      for (let n = 0; n < quantumFrames; n++) {
        const edge = depth + step * n;
        const m = isFlat ? edge : 1 - edge * (1 - (cycles[n] ?? 0));
        left[n] = (left[n] ?? 0) * m;
        right[n] = (right[n] ?? 0) * m;
      }
    },
  };
}
