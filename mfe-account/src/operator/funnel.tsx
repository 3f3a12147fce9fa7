import type { Overview } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import { formatCount, formatShare } from "./format.ts";
import styles from "./operator.module.css";
import { Part } from "./part.tsx";
import { operatorTexts } from "./texts.ts";

const { funnel: words } = operatorTexts;

/**
 * How many users came how far, each step a part of the one before. Visits are of browsers and only of some, so no share is
 * given of them: the bars are relative to the longest.
 */
export function Funnel({ funnel }: { readonly funnel: Overview["funnel"] }) {
  const { landingVisits, registered, purchased, played, playedAfterPurchase } = funnel;
  const longest = Math.max(landingVisits, registered, 1);
  const share = (count: number) => words.ofRegistered(formatShare(count, registered));
  const steps = [
    // Without browsers that agreed to be measured, the step would read as if nobody had come.
    ...(landingVisits > 0 ? [{ name: words.landingVisits, count: landingVisits }] : []),
    { name: words.registered, count: registered },
    { name: words.purchased, count: purchased, share: share(purchased) },
    {
      name: words.playedAfterPurchase,
      count: playedAfterPurchase,
      share: words.ofPurchased(formatShare(playedAfterPurchase, purchased)),
    },
  ];
  return (
    <Part heading={words.heading} note={landingVisits > 0 ? `${words.note} ${words.visitsNote}` : words.note}>
      <ol className={styles.steps}>
        {steps.map(step => (
          <li key={step.name} className={styles.step}>
            <span className={styles.stepName}>{step.name}</span>
            <Figure className={styles.stepCount}>{formatCount(step.count)}</Figure>
            <span className={styles.stepShare}>{step.share}</span>
            <span className={styles.stepBar} style={{ width: `${(100 * step.count) / longest}%` }} />
          </li>
        ))}
      </ol>
      <p className={styles.note}>{words.played(formatCount(played), share(played))}</p>
    </Part>
  );
}
