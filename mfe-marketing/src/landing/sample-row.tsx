import { bandOf, freeSessionMaxSeconds } from "@phaselock/contracts";
import { buttonClass, cx, Figure, formatClock, formatHz } from "@phaselock/ui";
import { type Listening, RoundListenButton } from "@phaselock/ui/listen";
import { Link } from "@phaselock/web/page";
import { useEffect, useState } from "react";
import { texts } from "../texts.ts";
import styles from "./sample-row.module.css";
import type { SampleMode } from "./samples.ts";
import type { Samples } from "./use-samples.ts";

const words = texts.landing.samples;

/** The whole seconds of a sample that have been heard, by the audio clock. */
function useHeardSecond({ state, playing }: Listening): number {
  const [second, setSecond] = useState(0);
  useEffect(() => {
    if (state === "preparing") return setSecond(0);
    let request = 0;
    const follow = () => {
      setSecond(Math.floor(playing()?.heardSeconds() ?? 0));
      if (state === "playing") request = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(request);
  }, [state, playing]);
  return second;
}

/** `0:13`: a sample is shorter than ten minutes. */
const clock = (seconds: number): string => formatClock(seconds).replace(/^0/, "");

function Time({ listening }: { listening: Listening }) {
  const second = useHeardSecond(listening);
  return <Figure className={styles.time}>{words.time(clock(second), clock(listening.seconds))}</Figure>;
}

/** The sign-in, and after it a free session of the mode. */
const addressOfMode = ({ id }: SampleMode): string =>
  `/login?${new URLSearchParams({ returnTo: `/play/${id}?payment=free&seconds=${freeSessionMaxSeconds}` })}`;

const captionOf = ({ latest }: Samples): string => {
  if (!latest) return words.idle;
  const { mode, listening } = latest;
  const heard = words.heard(mode.name, formatHz(mode.hz), mode.needsHeadphones);
  return listening.isHeard ? `${heard}. ${words.toTheEnd}` : heard;
};

/**
 * The samples, one press each; what is heard, in words; and, once enough of one was heard, a link that continues with that
 * mode.
 */
export function SampleRow({ samples }: { samples: Samples }) {
  const { all, latest, isOffered } = samples;
  const problem = latest?.listening.problem;
  return (
    <div className={cx(styles.row, isOffered && styles.offered)}>
      {all.map(({ mode, listening }) => (
        <div key={mode.id} className={styles.sample} data-on={mode === latest?.mode || undefined}>
          <RoundListenButton
            listening={listening}
            name={`${mode.sound}: ${mode.name}`}
            className={styles.listen}
          />
          <div>
            <p className={styles.sound}>{mode.sound}</p>
            <Figure size="caption" className={styles.mode}>
              <span className={styles[bandOf(mode.hz)]}>{formatHz(mode.hz)}</span> <span>{mode.name}</span>
            </Figure>
          </div>
        </div>
      ))}
      <div className={styles.next}>
        {latest && !isOffered && <Time listening={latest.listening} />}
        {latest && isOffered && (
          <Link to={addressOfMode(latest.mode)} className={buttonClass("go", styles.keep)}>
            {words.keepGoing}
          </Link>
        )}
      </div>
      <p className={styles.caption} aria-live="polite">
        {captionOf(samples)}
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
