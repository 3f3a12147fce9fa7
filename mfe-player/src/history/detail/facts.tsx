import { type Mode, type SessionDetails, variantOf } from "@phaselock/contracts";
import { Figure, formatLength } from "@phaselock/ui";
import type { ReactNode } from "react";
import { sessionTexts } from "../texts.tsx";
import styles from "./facts.module.css";
import { useChargeText } from "./use-charge-text.ts";

const words = sessionTexts.facts;

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
  const { plannedSeconds, playedSeconds, payment, visual, playedBeat } = session;
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
        <Fact name={words.picture}>{visual ? words.pictures[visual] : words.ownPicture}</Fact>
        {playedBeat !== null && (
          <Fact name={words.beat}>{playedBeat ? words.beatPlayed : words.beatLeftOut}</Fact>
        )}
        {mode && (
          <Fact name={words.headphones}>
            {variantOf(mode, plannedSeconds).needsHeadphones ? words.needed : words.notNeeded}
          </Fact>
        )}
      </dl>
    </section>
  );
}
