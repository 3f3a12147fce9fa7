const suspendAfterMs = 60_000;
/** Less than the 15 s between two reports. */
const repeatEveryMs = 5000;

/** What happens during a long pause. */
export type Idle = {
  begin(): void;
  end(): void;
};

/**
 * Suspends the device after a pause of 60 s, because a device that plays silence empties the battery.
 * @param repeatClock called every 5 s of the pause: a suspended device sends no clock messages, on which the reports of a
 *   paused session depend
 */
export function createIdle(suspend: () => void, repeatClock: () => void): Idle {
  let suspendTimer: ReturnType<typeof setTimeout> | undefined;
  let repeatTimer: ReturnType<typeof setInterval> | undefined;
  const end = () => {
    clearTimeout(suspendTimer);
    clearInterval(repeatTimer);
  };
  return {
    begin() {
      end();
      suspendTimer = setTimeout(suspend, suspendAfterMs);
      repeatTimer = setInterval(repeatClock, repeatEveryMs);
    },
    end,
  };
}
