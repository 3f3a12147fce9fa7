/**
 * Firefox on Linux asks the sound server inside `outputLatency` and `getOutputTimestamp`, and holds a lock that its own audio
 * callback needs. If the callback is running at that moment, each waits for the other, and the page freezes for good.
 * Other systems answer without waiting for the callback.
 */
const mayFreeze = (): boolean => /\(X11;.*Firefox\//.test(navigator.userAgent);

/** What Firefox itself reports on Linux when it must not reveal the device's own, seconds. */
const assumedLatencySeconds = 0.025;

/** How long sound takes from the context's destination to the ear, seconds; 0 where the browser doesn't know. */
export const outputLatencyOf = (context: Pick<AudioContext, "outputLatency">): number =>
  mayFreeze() ? assumedLatencySeconds : context.outputLatency || 0;

/** `getOutputTimestamp` with both numbers, or zeros where it is not to be had, as before the sound starts. */
export const outputTimestampOf = (
  context: Pick<AudioContext, "getOutputTimestamp">,
): Required<AudioTimestamp> => {
  const { contextTime = 0, performanceTime = 0 } = mayFreeze() ? {} : context.getOutputTimestamp();
  return { contextTime, performanceTime };
};
