import type { Automation, Score } from "@phaselock/signal";
import { clamp, type Phases, scoreLimits } from "../../shared/score-fields.ts";
import { mapAutomations, valueAtPoint } from "./automations.ts";

/** Shortest phase that an editor makes, as a part of the session: 7 s of 12 min. */
const shortestShare = 0.01;

/** The schema's tolerance for the sum of all shares. */
const sumTolerance = 1e-9;

const withPhases = (score: Score, phases: Phases): Score => {
  const sum = phases.reduce((total, { share }) => total + share, 0);
  // An imported score may lie at the very edge of the tolerance, where a rounding would cross it.
  return Math.abs(sum - 1) > sumTolerance ? score : { ...score, phases };
};

/** Where each phase begins, and 1 at the end: parts of the session. */
export const bordersOf = (phases: Phases): readonly number[] => {
  const borders = [0];
  for (const { share } of phases) borders.push((borders.at(-1) ?? 0) + share);
  return [...borders.slice(0, -1), 1];
};

/** Moves the border between phase `border` and the next one to a part of the session. Both phases share its move. */
export function moveBorder(score: Score, border: number, to: number): Score {
  const { phases } = score;
  const [before, after] = [phases[border], phases[border + 1]];
  if (!before || !after || !Number.isFinite(to)) return score;
  const total = before.share + after.share;
  const min = Math.min(shortestShare, before.share, after.share);
  const from = bordersOf(phases)[border] ?? 0;
  const share = clamp(to - from, { min, max: total - min });
  return withPhases(
    score,
    phases.map((phase, n) => {
      if (n === border) return { ...phase, share };
      return n === border + 1 ? { ...phase, share: total - share } : phase;
    }),
  );
}

/** Whether a phase can be split: it is long enough, and there may be one more. */
export const maySplit = ({ phases }: Score, phase: number): boolean =>
  phases.length < scoreLimits.phases && (phases[phase]?.share ?? 0) >= 2 * shortestShare;

/** A segment in two halves. The value between them is the one that the segment has in its middle. */
function splitSegment(automation: Automation, phase: number): Automation {
  const { start, segments } = automation;
  const segment = segments[phase];
  if (!segment) return automation;
  const { to, curve } = segment;
  const from = valueAtPoint(automation, phase);
  const middle = curve === "logarithmic" ? Math.sqrt(from) * Math.sqrt(to) : (from + to) / 2;
  const half = clamp(middle, { min: Math.min(from, to), max: Math.max(from, to) });
  return { start, segments: segments.toSpliced(phase, 1, { to: half, curve }, { to, curve }) };
}

/** Splits a phase into two of the same length. The second one gets the name. */
export function splitPhase(score: Score, phase: number, name: string): Score {
  const before = score.phases[phase];
  if (!before || !maySplit(score, phase)) return score;
  const share = before.share / 2;
  const phases = score.phases.toSpliced(phase, 1, { ...before, share }, { name: before.name, share });
  const split = withPhases(score, phases);
  if (split === score) return score;
  return renamePhase(
    mapAutomations(split, automation => splitSegment(automation, phase)),
    phase + 1,
    name,
  );
}

/** A logarithmic segment that would now start or end at 0 becomes a raised cosine. */
const withValidCurves = ({ start, segments }: Automation): Automation => ({
  start,
  segments: segments.map((segment, n) => {
    const from = segments[n - 1]?.to ?? start;
    return segment.curve === "logarithmic" && Math.min(from, segment.to) <= 0
      ? { ...segment, curve: "raised-cosine" }
      : segment;
  }),
});

/** Removes a phase. The phase before it, or else the one after it, takes its time. The last one stays. */
export function removePhase(score: Score, phase: number): Score {
  const removed = score.phases[phase];
  if (!removed || score.phases.length === 1) return score;
  const heir = phase === 0 ? 1 : phase - 1;
  const phases = score.phases
    .map((it, n) => (n === heir ? { ...it, share: Math.min(1, it.share + removed.share) } : it))
    .toSpliced(phase, 1);
  const shortened = withPhases(score, phases);
  if (shortened === score) return score;
  return mapAutomations(shortened, ({ start, segments }) =>
    withValidCurves({ start, segments: segments.toSpliced(phase, 1) }),
  );
}

/** Renames a phase. Cuts a long name, and keeps the old one if nothing is left. */
export function renamePhase(score: Score, phase: number, name: string): Score {
  const kept = name.replaceAll("\0", "").slice(0, scoreLimits.phaseName).toWellFormed();
  if (kept.trim() === "") return score;
  return { ...score, phases: score.phases.map((it, n) => (n === phase ? { ...it, name: kept } : it)) };
}
