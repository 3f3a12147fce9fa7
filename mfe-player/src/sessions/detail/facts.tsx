import type { Mode, SessionDetails } from "@phaselock/contracts";
import { Figure, formatLength } from "@phaselock/ui";
import type { ReactNode } from "react";
import { texts } from "../../texts.ts";
import styles from "./facts.module.css";
import { useChargeText } from "./use-charge-text.ts";

const words = texts.session.facts;

/** Whether the sound needs headphones, in the variant of the mode that this length plays. */
const needsHeadphones = ({ variants, needsHeadphones }: Mode, seconds: number): boolean =>
  variants.findLast(({ fromSeconds }) => fromSeconds <= seconds)?.needsHeadphones ?? needsHeadphones;

/** What was planned, played and paid. `mode` is what the catalogue says today; null if it no longer has the mode. */
export function Facts({ session, mode }: { session: SessionDetails; mode: Mode | null }) {
  const charge = useChargeText(session);
  const { plannedSeconds, playedSeconds, payment, visual } = session;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [words.planned, <Figure key="planned">{formatLength(plannedSeconds)}</Figure>],
    [words.played, <Figure key="played">{formatLength(playedSeconds)}</Figure>],
    [words.paid, words.payments[payment]],
    [words.charge, charge],
    ...(visual === undefined
      ? []
      : ([[words.picture, visual ? words.pictures[visual] : words.ownPicture]] as const)),
    ...(mode
      ? ([
          [words.headphones, needsHeadphones(mode, plannedSeconds) ? words.needed : words.notNeeded],
        ] as const)
      : []),
  ];
  return (
    <section aria-label={words.heading}>
      <h2 className={styles.heading}>{words.heading}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
