import { Link } from "@phaselock/web";
import { texts } from "../../texts.ts";
import styles from "./signal-choice.module.css";
import type { SessionSignals } from "./use-session-signals.ts";

const words = texts.adapting.ready;

/** A quiet row on the ready screen: the signals that this session adapts to. Without an allowed one, a link to /signals. */
export function SignalChoice(props: { signals: SessionSignals; isDisabled: boolean }) {
  const { allowed, isLoading, chosen, toggle } = props.signals;
  // Keeps the row's place, so that Start doesn't move out of the window when the row appears.
  if (!allowed) return isLoading ? <div className={styles.room} /> : null;
  if (allowed.length === 0)
    return (
      <Link to="/signals" className={styles.about}>
        {words.about}
      </Link>
    );
  return (
    <fieldset className={styles.choice} disabled={props.isDisabled}>
      <legend className={styles.legend}>
        <Link to="/signals" className={styles.about}>
          {words.legend}
        </Link>
      </legend>
      <div className={styles.signals}>
        {allowed.map(name => (
          <label key={name} className={styles.signal}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
            {words.names[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
