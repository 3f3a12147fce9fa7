import { preciseTimingMs, type RecordAttentionRequest } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import styles from "./attention-dialog.module.css";
import { formatSpeed, formatTiming } from "./result-text.ts";
import { attentionTexts } from "./texts.ts";

const { facts, ...words } = attentionTexts.result;

const ms = (value: number | null): string => (value === null ? words.none : words.ms(value));

/** The numbers of a result with their names. */
function factsOf(result: RecordAttentionRequest): readonly (readonly [string, string])[] {
  const { meanReactionMs, sdReactionMs, falseStarts, omissions } = result;
  const times = [
    [facts.reaction, ms(meanReactionMs)],
    [facts.spread, ms(sdReactionMs)],
  ] as const;
  if (result.task === "pvt")
    return [
      [facts.speed, words.perSecond(formatSpeed(result.meanSpeed))],
      [facts.lapses, String(result.lapses)],
      ...times,
      [facts.falseStarts, String(falseStarts)],
    ];
  return [
    [facts.noGo, words.ofAll(result.noGoErrors, result.noGoTrials)],
    [facts.omissions, words.ofAll(omissions, result.trials - result.noGoTrials)],
    ...times,
  ];
}

/** The result of a task, and how precise it is on this device. */
export function ResultFacts({ result }: { result: RecordAttentionRequest }) {
  const { timingErrorMs } = result;
  return (
    <>
      <dl className={styles.facts}>
        {[...factsOf(result), [facts.timing, words.timing(formatTiming(timingErrorMs))]].map(
          ([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>
                <Figure>{value}</Figure>
              </dd>
            </div>
          ),
        )}
      </dl>
      {timingErrorMs > preciseTimingMs && <p className={styles.note}>{words.imprecise}</p>}
    </>
  );
}
