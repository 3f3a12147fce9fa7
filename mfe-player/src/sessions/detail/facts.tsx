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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What was planned, played and paid. `mode` is what the catalogue says today; null if it no longer has the mode. */
export function Facts({ session, mode }: { session: SessionDetails; mode: Mode | null }) {
  const charge = useChargeText(session);
  const { plannedSeconds, playedSeconds, payment, visual, playedBeat = null } = session;
  return (
    <section aria-label={words.heading}>
      <h2 className={styles.heading}>{words.heading}</h2>
      <dl className={styles.facts}>
        <Fact name={words.planned}>
          <Figure>{formatLength(plannedSeconds)}</Figure>
        </Fact>
        <Fact name={words.played}>
          <Figure>{formatLength(playedSeconds)}</Figure>
        </Fact>
        <Fact name={words.paid}>{words.payments[payment]}</Fact>
        <Fact name={words.charge}>{charge}</Fact>
        {visual !== undefined && (
          <Fact name={words.picture}>{visual ? words.pictures[visual] : words.ownPicture}</Fact>
        )}
        {playedBeat !== null && (
          <Fact name={words.beat}>{playedBeat ? words.beatPlayed : words.beatLeftOut}</Fact>
        )}
        {mode && (
          <Fact name={words.headphones}>
            {needsHeadphones(mode, plannedSeconds) ? words.needed : words.notNeeded}
          </Fact>
        )}
      </dl>
    </section>
  );
}
