import { Link } from "@phaselock/web";
import { texts } from "../../texts.ts";
import styles from "./signal-choice.module.css";
import type { SessionSignals } from "./use-session-signals.ts";

const words = texts.adapting.ready;

/** A quiet row on the ready screen: the signals that this session adapts to. Without an allowed one, a link to /signals. */
export function SignalChoice(props: { signals: SessionSignals; isDisabled: boolean }) {
  const { allowed, chosen, toggle } = props.signals;
  if (!allowed) return null;
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
