import type { AdaptationDecision } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import type { ReactNode } from "react";
import { decisionText } from "../../session/adapting/decision-texts.ts";
import { signalsTexts } from "../texts.ts";
import styles from "./camera-readings.module.css";
import { blinksPerMinute, type EyesRecord, openShare } from "./eyes-record.ts";
import { plannedHz } from "./planned-hz.ts";
import { BeatTrace, EyesTrace } from "./traces.tsx";

const words = signalsTexts.camera.live;

const orUnknown = (value: number | null, text: (value: number) => string): string =>
  value === null ? words.unknown : text(value);

/** What is measured as numbers and as a line, the beat that it leads to, and the reason in a sentence. */
export function CameraReadings(props: {
  isExample?: boolean;
  record: EyesRecord;
  headYawDegrees: number | null;
  gazeZone: number | null;
  hzAt: (ago: number) => number;
  decision: AdaptationDecision | null;
  /** Seconds that the baseline still takes. */
  learningSeconds?: number;
  children?: ReactNode;
}) {
  const { isExample = false, record, headYawDegrees, gazeZone, hzAt, decision, learningSeconds = 0 } = props;
  const open = openShare(record);
  const numbers = [
    [words.blinkRate, orUnknown(blinksPerMinute(record), String)],
    [words.open, orUnknown(open, share => `${Math.round(100 * share)}%`)],
    [words.turned, orUnknown(headYawDegrees, degrees => `${Math.round(Math.abs(degrees))}°`)],
  ] as const;
  return (
    <div className={styles.readings} data-example={isExample || undefined}>
      <dl className={styles.numbers} aria-label={isExample ? words.exampleNumbers : words.numbers}>
        {numbers.map(([label, value]) => (
          <div key={label} className={styles.number}>
            <dt>{label}</dt>
            <dd>
              <Figure>{value}</Figure>
            </dd>
          </div>
        ))}
      </dl>
      {gazeZone !== null && <p className={styles.gaze}>{words.gaze(words.zones[gazeZone] ?? "")}</p>}
      <EyesTrace record={record} />
      <BeatTrace plannedHz={plannedHz} hzAt={hzAt} />
      <p className={styles.decision}>
        {decision && decision.reason !== "learning"
          ? decisionText(decision)
          : words.learning(learningSeconds)}
      </p>
      {props.children}
    </div>
  );
}
