import { Button, type ButtonVariant } from "../button/button.tsx";
import { cx } from "../cx.ts";
import styles from "./listen-button.module.css";
import { listenTexts as words } from "./listen-texts.ts";
import type { Listening } from "./use-listen.ts";

/** Fills as the excerpt plays. */
const seconds = ({ seconds }: Listening) => ({ animationDuration: `${seconds}s` });

/** A button that plays an excerpt, and stops it. */
export function ListenButton(props: {
  listening: Listening;
  /** What it says while nothing plays; by default, how long it plays. */
  text?: string;
  variant?: ButtonVariant;
  className?: string | undefined;
}) {
  const { listening, variant = "plain", className } = props;
  const { state, toggle, prepare } = listening;
  const text = props.text ?? words.listen(listening.seconds);
  return (
    <Button
      variant={variant}
      onPointerDown={prepare}
      onClick={toggle}
      className={cx(styles.listen, className)}
    >
      {state === "silent" ? text : words.stop}
      {state === "playing" && <span className={styles.line} style={seconds(listening)} />}
    </Button>
  );
}

const radius = 21;

/** The same as a round toggle button, for a list. `name` is what is listened to. */
export function RoundListenButton(props: {
  listening: Listening;
  name: string;
  className?: string | undefined;
}) {
  const { listening, name, className } = props;
  const { state, toggle, prepare } = listening;
  return (
    <button
      type="button"
      aria-label={words.listenTo(name, listening.seconds)}
      aria-pressed={state !== "silent"}
      aria-busy={state === "preparing" || undefined}
      onPointerDown={prepare}
      onClick={toggle}
      className={cx(styles.round, className)}
    >
      <svg viewBox="0 0 44 44" className={styles.face} aria-hidden="true">
        <circle cx="22" cy="22" r={radius} className={styles.rim} />
        {state === "playing" && (
          <circle
            cx="22"
            cy="22"
            r={radius}
            pathLength={1}
            className={styles.ring}
            style={seconds(listening)}
          />
        )}
        <path className={styles.sign} d={state === "silent" ? "M18.5 15.5v13l10-6.5z" : "M17 17h10v10H17z"} />
      </svg>
    </button>
  );
}
