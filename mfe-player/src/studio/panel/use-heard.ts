import type { Listening, Playing } from "@phaselock/ui/listen";
import { useCallback, useEffect, useRef, useState } from "react";

/** A side is heard well enough to be judged after this many seconds. */
export const enoughSeconds = 5;

/** How often what was heard is read from the audio clock while it plays, ms. */
const readEveryMs = 250;

/** How long a side of a pair was heard. */
export type Heard = { readonly isEnough: boolean; seconds(): number };

/**
 * Counts for how long an excerpt is heard, replays included, by the audio clock.
 * @param before seconds for which it was heard before, when the pair is shown again
 */
export function useHeard({ state, playing }: Pick<Listening, "state" | "playing">, before: number): Heard {
  const [isEnough, setEnough] = useState(before >= enoughSeconds);
  const ended = useRef(before);
  const current = useRef<Playing>(null);
  const seconds = useCallback(() => ended.current + (current.current?.heardSeconds() ?? 0), []);

  useEffect(() => {
    if (state !== "playing") return;
    current.current = playing();
    const read = () => setEnough(seconds() >= enoughSeconds);
    const reading = setInterval(read, readEveryMs);
    return () => {
      clearInterval(reading);
      read();
      ended.current = seconds();
      current.current = null;
    };
  }, [state, playing, seconds]);
  return { isEnough, seconds };
}
