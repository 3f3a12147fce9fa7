import { bandOf, freeSessionMaxSeconds } from "@phaselock/contracts";
import { buttonClass, Figure, formatClock, formatHz } from "@phaselock/ui";
import { type Listening, RoundListenButton } from "@phaselock/ui/listen";
import { Link } from "@phaselock/web/page";
import { useEffect, useState } from "react";
import { texts } from "../texts.ts";
import styles from "./sample-row.module.css";
import type { SampleMode } from "./samples.ts";
import type { HeardSample } from "./use-samples.ts";

const words = texts.landing.samples;

/** The whole seconds of a sample that have been heard, by the audio clock. */
function useHeardSecond({ state, playing }: Listening): number {
  const [second, setSecond] = useState(0);
  useEffect(() => {
    if (state !== "playing") return;
    let request = 0;
    const follow = () => {
      setSecond(Math.floor(playing()?.heardSeconds() ?? 0));
      request = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(request);
  }, [state, playing]);
  return state === "playing" ? second : 0;
}

function Time({ listening }: { listening: Listening }) {
  const second = useHeardSecond(listening);
  return (
    <Figure className={styles.time}>{words.time(formatClock(second), formatClock(listening.seconds))}</Figure>
  );
}

/** The sign-in, and after it a free session of the mode. */
const addressOfMode = ({ id }: SampleMode): string =>
  `/login?${new URLSearchParams({ returnTo: `/play/${id}?payment=free&seconds=${freeSessionMaxSeconds}` })}`;

const caption = (latest: HeardSample | null): string => {
  if (!latest?.sound) return words.idle;
  const { sound, needsHeadphones } = latest.sound;
  const heard = words.heard(latest.mode.name, sound);
  return needsHeadphones ? `${heard} ${words.headphones}` : heard;
};

type SampleRowProps = {
  samples: readonly HeardSample[];
  latest: HeardSample | null;
  /** Whether to offer to go on with what was heard to its end. */
  isOffered: boolean;
};

/**
 * The samples, one press each; what is heard, in words; and, once one was heard to its end, a link that continues with
 * that mode.
 */
export function SampleRow({ samples, latest, isOffered }: SampleRowProps) {
  const problem = latest?.listening.problem;
  return (
    <>
      <div className={styles.row}>
        {samples.map(({ mode, listening }) => (
          <div key={mode.id} className={styles.sample} data-on={mode === latest?.mode || undefined}>
            <RoundListenButton
              listening={listening}
              name={`${mode.name}${words.between}${mode.scene}`}
              className={styles.listen}
            />
            <div>
              <p className={styles.name}>
                <span>{mode.name}</span>
                <span className={styles.between}>{words.between}</span>
                <span>{mode.scene}</span>
              </p>
              <Figure size="caption">
                <span className={styles[bandOf(mode.hz)]}>
                  {formatHz(mode.hz)} {bandOf(mode.hz)}
                </span>
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
      </div>
      <p className={styles.caption} aria-live="polite">
        {caption(latest)}
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
