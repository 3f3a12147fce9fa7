import {
  attentionSignals,
  logRetentionMonths,
  type SignalName,
  signalRetentionDays,
} from "@phaselock/contracts";
import styles from "./signal-facts.module.css";
import { signalFactsTexts } from "./texts.ts";

const words = signalFactsTexts;
const facts = ["measures", "purpose", "never", "kept"] as const;

const keptText = (signal: SignalName): string =>
  attentionSignals.includes(signal)
    ? `${words.kept(signalRetentionDays)} ${words.keptAttention(logRetentionMonths)}`
    : words.kept(signalRetentionDays);

const factText = (signal: SignalName, fact: (typeof facts)[number]): string =>
  fact === "kept" ? keptText(signal) : words.signals[signal][fact];

/** The text that a consent to a signal is a consent to. It is shown wherever the signal can be allowed. */
export const SignalFacts = ({ signal }: { signal: SignalName }) => (
  <dl>
    {facts.map(fact => (
      <div key={fact} className={styles.fact}>
        <dt>{words.facts[fact]}</dt>
        <dd>{factText(signal, fact)}</dd>
      </div>
    ))}
  </dl>
);
