import type { Effect, ExperimentOutcome } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import { axisOf } from "./axis.ts";
import { EffectRow } from "./effect-row.tsx";
import { signed } from "./in-words.ts";
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
  const axis = axisOf(effects);
  const { heading, unit, about } = texts.outcomes[outcome];
  return (
    <section className={styles.section} aria-labelledby={`${outcome}-heading`}>
      <header className={styles.head}>
        <div className={styles.about}>
          <h2 className={styles.heading} id={`${outcome}-heading`}>
            {heading}
          </h2>
          <p className={styles.note}>{about}</p>
        </div>
        <div className={styles.axis} aria-hidden="true">
          <div className={styles.scale}>
            {axis.ticks.map(tick => (
              <Figure key={tick} size="caption" className={styles.tick} style={{ left: `${axis.at(tick)}%` }}>
                {signed(tick, outcome)}
              </Figure>
            ))}
          </div>
          <p className={styles.names}>
            <Figure size="caption">{texts.axis.without}</Figure>
            <Figure size="caption">{unit}</Figure>
            <Figure size="caption">{texts.axis.with}</Figure>
          </p>
        </div>
      </header>
      <ul>
        {effects.map(effect => (
          <EffectRow
            key={effect.modeId}
            effect={effect}
            name={names.get(effect.modeId) ?? effect.modeId}
            axis={axis}
          />
        ))}
      </ul>
    </section>
  );
}
