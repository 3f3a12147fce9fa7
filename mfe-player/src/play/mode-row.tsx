import type { Mode } from "@phaselock/contracts";
import { bandColour, buttonClass, cx, Figure, formatHz, ScoreCurve } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { texts } from "../texts.ts";
import styles from "./mode-row.module.css";
import { type Choice, lengthText } from "./payment.ts";

const words = texts.play;

/** One mode: its score as a curve, and a link to play it. */
export function ModeRow({ mode, choice }: { mode: Mode; choice: Choice }) {
  const query = new URLSearchParams({ payment: choice.payment, seconds: String(choice.seconds) });
  const needsPremium = mode.isPremium && choice.payment !== "premium";
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <p>
          <Figure size="caption">
            <span style={{ color: bandColour(mode.band) }}>
              {formatHz(mode.targetFrequencyHz)} {mode.band}
            </span>
            {`\u00a0 ${lengthText(choice.seconds)}`}
          </Figure>
        </p>
        <h2 className={styles.name}>{mode.name}</h2>
      </div>
      <p className={styles.description}>{mode.description}</p>
      <div className={styles.curve}>
        <ScoreCurve curve={mode.curve} label={words.curve(mode.name, formatHz(mode.targetFrequencyHz))} />
      </div>
      {needsPremium ? (
        <Link to="/pricing" className={buttonClass("quiet", cx(styles.action, styles.closed))}>
          {words.needsPremium}
        </Link>
      ) : (
        <Link
          to={`/play/${mode.id}?${query}`}
          className={buttonClass("plain", styles.action)}
          aria-label={words.getReadyFor(mode.name)}
        >
          {words.getReady}
        </Link>
      )}
    </li>
  );
}
