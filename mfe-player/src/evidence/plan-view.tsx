import { type ExperimentPlan, planText } from "@phaselock/contracts";
import { Button, Figure } from "@phaselock/ui";
import { Fold } from "@phaselock/ui/fold";
import { saveFile } from "@phaselock/web";
import { useId } from "react";
import shared from "./evidence.module.css";
import { type PlanFacts, planTexts } from "./plan-texts.ts";
import styles from "./plan-view.module.css";

/** A plan in words, with its hash and its file once it is frozen. */
export function PlanView(props: {
  facts: PlanFacts;
  /** Null before the comparison starts. */
  frozen: { plan: ExperimentPlan; hash: string } | null;
  /** Whether its words show only when its user opens them. */
  isFolded?: boolean;
}) {
  const { facts, frozen, isFolded } = props;
  const id = useId();
  const name = frozen ? planTexts.frozenHeading : planTexts.heading;
  const body = (
    <>
      <dl>
        {planTexts.facts(facts).map(({ term, text }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {frozen && (
          <div className={styles.fact}>
            <dt>{planTexts.hash.term}</dt>
            <dd>
              <Figure size="caption" className={styles.hash}>
                {frozen.hash}
              </Figure>
              <p>{planTexts.hash.why}</p>
              <Button
                onClick={() =>
                  saveFile(
                    planTexts.hash.fileName,
                    new Blob([planText(frozen.plan)], { type: "application/json" }),
                  )
                }
              >
                {planTexts.hash.save}
              </Button>
            </dd>
          </div>
        )}
      </dl>
      {!frozen && <p className={styles.note}>{planTexts.unfrozen}</p>}
    </>
  );
  if (isFolded)
    return (
      <Fold summary={name} className={shared.how}>
        {body}
      </Fold>
    );
  return (
    <section aria-labelledby={id} className={styles.plan}>
      <h3 id={id} className={styles.heading}>
        {name}
      </h3>
      {body}
    </section>
  );
}
