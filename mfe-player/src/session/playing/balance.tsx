import { runningTexts } from "../texts.tsx";
import styles from "./balance.module.css";
import levels from "./level.module.css";

const words = runningTexts.balance;

/** A slider between only noise (−100) and only tones (100), for a score that has both. */
export const Balance = ({ balance, onChange }: { balance: number; onChange: (balance: number) => void }) => (
  <div className={levels.level}>
    <span className={styles.side} aria-hidden="true">
      {words.noise}
    </span>
    <input
      type="range"
      aria-label={words.label}
      aria-valuetext={words.value(balance)}
      min={-100}
      max={100}
      step={10}
      value={balance}
      onChange={event => onChange(event.target.valueAsNumber)}
      style={{ backgroundSize: `${50 + balance / 2}% 2px, 100% 2px` }}
    />
    <span className={styles.side} aria-hidden="true">
      {words.tone}
    </span>
  </div>
);
