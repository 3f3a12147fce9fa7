import type { Effect } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import { type Axis, IntervalAxis } from "@phaselock/ui/evidence";
import { amountOf, signed, verdictTexts } from "@phaselock/ui/evidence-texts";
import { Fold } from "@phaselock/ui/fold";
import styles from "./effect-row.module.css";
import { FunnelPlot } from "./funnel-plot.tsx";
import { inWords } from "./in-words.ts";
import { effects as texts } from "./texts.ts";

/** The mode's own results beside the shrunken effect, and how much results differ between people. */
function Details({ effect }: { effect: Effect }) {
  const { difference, pooled, outcome, betweenPeople, sham } = effect;
  const [mean, low, high] = [pooled.mean, pooled.low, pooled.high].map(it => signed(it, outcome));
  return (
    <div className={styles.notes}>
      <p>{texts.shams[sham]}</p>
      {pooled.mean !== difference.mean && <p>{texts.shrunken(mean ?? "", low ?? "", high ?? "")}</p>}
      <p>{betweenPeople > 0 ? texts.spread(amountOf(betweenPeople, outcome)) : texts.alike}</p>
    </div>
  );
}

/** One mode's effect on one outcome: what it means in words, its interval, and on demand how the results are spread. */
export function EffectRow({ effect, name, axis }: { effect: Effect; name: string; axis: Axis }) {
  const { difference, pooled } = effect;
  const hollow = pooled.mean === difference.mean ? null : pooled.mean;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h3>{name}</h3>
        <Figure size="caption" className={styles.people}>
          {texts.people(effect.people)}
        </Figure>
      </div>
      <div className={styles.found}>
        <IntervalAxis axis={axis} interval={difference} hollow={hollow} />
        <p>
          <strong className={styles.verdict}>{verdictTexts[effect.verdict]}.</strong> {inWords(effect)}
        </p>
        <Fold summary={texts.funnel.open} isQuiet>
          <Details effect={effect} />
          <FunnelPlot effect={effect} />
        </Fold>
      </div>
    </li>
  );
}
