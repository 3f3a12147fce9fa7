import type { Experiment, ExperimentResult, Mode } from "@phaselock/contracts";
import { buttonClass, FigureRow } from "@phaselock/ui";
import { amountOf, limitOf, outcomeTexts, signed, verdictTexts } from "@phaselock/ui/evidence-texts";
import { Link } from "@phaselock/web";
import { useId } from "react";
import { Endings } from "./endings.tsx";
import styles from "./evidence.module.css";
import { formatMeasure } from "./format-measure.ts";
import { modeNameOf } from "./mode-name-of.ts";
import { mostSessionsOf } from "./most-sessions-of.ts";
import { ownOutcomeTexts } from "./plan-texts.ts";
import { PlanView } from "./plan-view.tsx";
import { Publication } from "./publish-choice.tsx";
import { SessionDots } from "./session-dots.tsx";
import { ShareResult } from "./share-result.tsx";
import { evidenceTexts } from "./texts.ts";
import { Verdict } from "./verdict.tsx";

const words = evidenceTexts.result;

/** What a comparison found: its opened dots, the verdict with its interval, and the numbers. */
export function ResultView(props: {
  experiment: Experiment;
  result: ExperimentResult;
  modes: readonly Mode[];
}) {
  const { experiment, result, modes } = props;
  const { plan, planHash } = experiment;
  const { outcome } = plan;
  const { withBeat, withoutBeat, difference, verdict, withheld } = result;
  const id = useId();
  const [low, high] = [difference.low, difference.high].map(end => signed(end, outcome));
  const { unit } = outcomeTexts[outcome];
  const { measure } = ownOutcomeTexts[outcome];
  const most = mostSessionsOf(plan);
  const hasSessions = experiment.sessions.length > 0;
  const largest = Math.max(Math.abs(difference.low), Math.abs(difference.high));
  return (
    <>
      <div className={styles.question}>
        <h2 className={styles.title} tabIndex={-1}>
          {words.heading(modeNameOf(modes, experiment.modeId))}
        </h2>
        <div className={styles.ways}>
          {hasSessions && <ShareResult id={experiment.id} share={experiment.share} />}
          <Link to={`/sessions?mode=${experiment.modeId}`} className={buttonClass("plain")}>
            {words.sessions}
          </Link>
        </div>
      </div>
      {hasSessions ? (
        <SessionDots outcome={outcome} sessions={experiment.sessions} most={most} />
      ) : (
        <p className={styles.note}>{words.deleted}</p>
      )}
      <Verdict
        id={id}
        caption={words.caption(withBeat.sessions + withoutBeat.sessions, difference.level)}
        heading={verdictTexts[verdict]}
        plan={plan}
        difference={difference}
      >
        <p>{withheld ? words.withheld : words.verdicts(outcome)[verdict]}</p>
        <p className={styles.note}>{words.interval(low ?? "", high ?? "", unit, difference.level)}</p>
      </Verdict>
      <FigureRow
        items={[
          {
            label: words.figures.withBeat(measure),
            value: formatMeasure(outcome, withBeat.adjustedMean),
            note: words.figures.of(withBeat.sessions),
          },
          {
            label: words.figures.withoutBeat(measure),
            value: formatMeasure(outcome, withoutBeat.adjustedMean),
            note: words.figures.of(withoutBeat.sessions),
          },
          {
            label: words.figures.difference,
            value: signed(difference.estimate, outcome),
            note: words.figures.between(low ?? "", high ?? ""),
          },
        ]}
      />
      <section className={styles.limits} aria-labelledby={`${id}-limits`}>
        <h3 id={`${id}-limits`} className={styles.heading}>
          {words.limits.heading}
        </h3>
        <ul>
          <li>
            {
              words.limits.verdicts(amountOf(largest, outcome), limitOf(plan.measure.noEffect, outcome))[
                verdict
              ]
            }
          </li>
          <li>{words.limits.others}</li>
          <li>{words.limits.missing}</li>
        </ul>
        <p className={styles.note}>
          {experiment.noticed ? words.noticed[experiment.noticed] : words.notAsked}
        </p>
        <Publication experiment={experiment} />
      </section>
      <PlanView facts={plan} frozen={{ plan, hash: planHash }} isFolded />
      <Endings most={most} />
    </>
  );
}
