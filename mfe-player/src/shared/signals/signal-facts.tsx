import {
  attentionSignals,
  type ConsentKind,
  logRetentionMonths,
  signalRetentionDays,
} from "@phaselock/contracts";
import styles from "./signal-facts.module.css";
import { signalFactsTexts } from "./texts.ts";

const words = signalFactsTexts;
const facts = ["measures", "purpose", "never", "kept"] as const;

function keptText(signal: ConsentKind): string {
  if (signal === "attention") return words.keptResults;
  const kept = words.kept(signalRetentionDays);
  return attentionSignals.includes(signal) ? `${kept} ${words.keptAttention(logRetentionMonths)}` : kept;
}

const factText = (signal: ConsentKind, fact: (typeof facts)[number]): string =>
  fact === "kept" ? keptText(signal) : words.signals[signal][fact];

/** The text that a consent is a consent to. It is shown wherever the consent can be given. */
export const SignalFacts = ({ signal }: { signal: ConsentKind }) => (
  <dl>
    {facts.map(fact => (
      <div key={fact} className={styles.fact}>
        <dt>{words.facts[fact]}</dt>
        <dd>{factText(signal, fact)}</dd>
      </div>
    ))}
  </dl>
);
