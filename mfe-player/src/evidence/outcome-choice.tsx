import { type ExperimentOutcome, experimentOutcomes } from "@phaselock/contracts";
import { outcomeTexts } from "@phaselock/ui/evidence-texts";
import styles from "./outcome-choice.module.css";
import { ownOutcomeTexts } from "./plan-texts.ts";
import { evidenceTexts } from "./texts.ts";

/** Chooses what a comparison measures. */
export const OutcomeChoice = (props: {
  chosen: ExperimentOutcome;
  onChoose: (outcome: ExperimentOutcome) => void;
}) => (
  <fieldset className={styles.outcomes}>
    <legend className={styles.legend}>{evidenceTexts.start.outcome}</legend>
    {experimentOutcomes.map(outcome => (
      <label key={outcome} className={styles.outcome}>
        <input
          type="radio"
          name="outcome"
          checked={outcome === props.chosen}
          onChange={() => props.onChoose(outcome)}
        />
        <span className={styles.name}>{outcomeTexts[outcome].name}</span>
        <span className={styles.hint}>{ownOutcomeTexts[outcome].hint}</span>
      </label>
    ))}
  </fieldset>
);
