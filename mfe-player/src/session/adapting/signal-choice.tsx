import { cx } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import row from "../ready/ready-row.module.css";
import styles from "./signal-choice.module.css";
import { adaptingTexts } from "./texts.ts";
import type { SessionSignals } from "./use-session-signals.ts";

const words = adaptingTexts.ready;

/** A quiet row on the ready screen: the signals that this session adapts to. Without an allowed one, a link to /signals. */
export function SignalChoice(props: { signals: SessionSignals; isDisabled: boolean }) {
  const { allowed, isLoading, chosen, toggle } = props.signals;
  // Keeps the row's place, so that Start doesn't move out of the window when the row appears.
  if (!allowed) return isLoading ? <div className={row.link} /> : null;
  if (allowed.length === 0)
    return (
      <Link to="/signals" className={cx(row.link, styles.about)}>
        {words.about}
      </Link>
    );
  return (
    <fieldset className={row.row} disabled={props.isDisabled}>
      <legend className={row.legend}>
        <Link to="/signals" className={cx(row.link, styles.about)}>
          {words.legend}
        </Link>
      </legend>
      <div className={row.options}>
        {allowed.map(name => (
          <label key={name} className={row.option}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
            {words.names[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
