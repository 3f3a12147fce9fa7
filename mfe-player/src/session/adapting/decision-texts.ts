import {
  type AdaptationDecision,
  adaptationBounds,
  type DecisionReason,
  type SignalName,
} from "@phaselock/contracts";

const sources: Readonly<Record<SignalName, string>> = {
  camera: "the camera",
  probe: "your reaction times",
  activity: "your activity",
  rating: "your rating",
};

/** The text of each reason. `sources` is the start of the sentence, for reasons that name their signals. */
const reasons: Readonly<Record<DecisionReason, (sources: string) => string>> = {
  learning: () => "Still measuring your baseline.",
  "poor-signal": () => "The signals are too weak to use, so nothing changes.",
  "as-planned": () => "You seem close to your baseline. The session plays as planned.",
  drowsy: by => `${by}you seem drowsier than at the start.`,
  restless: by => `${by}you seem more restless than at the start.`,
  alert: by => `${by}you seem wide awake, which is the goal of this session.`,
  "eyes-closed": () => "Your eyes seem closed, which is the goal of this session. Nothing changes.",
  "at-limit": by =>
    `${by}you still seem to differ from your baseline, but the session can't change any further.`,
  returning: () => "You seem close to your baseline again. The session is returning to its plan.",
};

const list = new Intl.ListFormat("en", { type: "conjunction" });

const byOf = (signals: readonly SignalName[]): string =>
  signals.length > 0 ? `Judging by ${list.format(signals.map(name => sources[name]))}, ` : "";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What differs from the plan after a decision; empty if nothing does. */
const targets = ({ beatOffsetHz, volumeDb, lightDepth }: AdaptationDecision): readonly string[] =>
  [
    beatOffsetHz !== 0 &&
      `the beat ${Math.abs(beatOffsetHz).toFixed(2)} Hz ${beatOffsetHz > 0 ? "above" : "below"} its plan`,
    volumeDb !== 0 && `the sound ${Math.abs(volumeDb).toFixed(1)} dB below your volume`,
    lightDepth !== 1 && `the light at ${Math.round(lightDepth * 100)} % of its depth`,
  ].filter(text => text !== false);

/**
 * Says why a decision was made and what it aims at.
 * @example "Judging by the camera, you seem drowsier than at the start. Target: the beat 0.25 Hz above its plan."
 */
function decisionText(decision: AdaptationDecision): string {
  const aims = targets(decision);
  const reason = capital(reasons[decision.reason](byOf(decision.signals)));
  return aims.length > 0 ? `${reason} Target: ${list.format(aims)}.` : reason;
}

/** Texts of adaptation. */
export const adaptationTexts = {
  decisionText,
  bounds: `The beat stays within ${adaptationBounds.beatOffsetHz} Hz of its plan, and the sound never gets louder than you chose.`,
} as const;

export { decisionText };
