import type { Effect, ExperimentOutcome } from "@phaselock/contracts";
import { AxisLabels, axisOf } from "@phaselock/ui/evidence";
import { outcomeTexts } from "@phaselock/ui/evidence-texts";
import { EffectRow } from "./effect-row.tsx";
import type { KnownEffects } from "./load-effects.ts";
import styles from "./outcome-section.module.css";
import { effects as texts } from "./texts.ts";

type OutcomeSectionProps = {
  outcome: ExperimentOutcome;
  effects: readonly Effect[];
  names: KnownEffects["names"];
};

/** The effects of all modes on one outcome, on one axis. */
export function OutcomeSection({ outcome, effects, names }: OutcomeSectionProps) {
  const axis = axisOf(
    effects.flatMap(({ difference, pooled }) => [difference, pooled].flatMap(({ low, high }) => [low, high])),
  );
  const { name, unit } = outcomeTexts[outcome];
  return (
    <section className={styles.section} aria-labelledby={`${outcome}-heading`}>
      <header className={styles.head}>
        <div className={styles.about}>
          <h2 className={styles.heading} id={`${outcome}-heading`}>
            {name}
          </h2>
          <p className={styles.note}>{texts.outcomes[outcome]}</p>
        </div>
        <div className={styles.axis}>
          <AxisLabels axis={axis} unit={unit} />
        </div>
      </header>
      <ul>
        {effects.map(effect => (
          <EffectRow
            key={`${effect.modeId} ${effect.sham}`}
            effect={effect}
            name={names.get(effect.modeId) ?? effect.modeId}
            axis={axis}
          />
        ))}
      </ul>
    </section>
  );
}
