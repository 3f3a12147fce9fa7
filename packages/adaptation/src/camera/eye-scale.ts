/** Converts the eye aspect ratio to openness on the user's own scale: 0 is closed, 1 is as open as at the start. */
export type EyeScale = {
  /**
   * @param atMs on any one timeline
   * @returns openness 0…2; null until the scale has seen enough frames
   */
  opennessOf(eyeAspect: number, atMs: number): number | null;
};

/** How long the scale learns how open the eyes are, in milliseconds of frames with a face. */
const learnMs = 60_000;
/** Blinks and half-closed moments lie below the 80th percentile. */
const openPercentile = 0.8;
const minSamples = 10;
/** The aspect ratio of closed eyes, as a share of that of open eyes, before and beyond what the user shows. */
const closedShare = { start: 0.3, min: 0.1, max: 0.45 };
/** How far one closure moves the closed end of the scale. */
const closedStep = 0.3;
/** Eyes that stay this much further open than learned were half closed while the scale learned. */
const rise = { over: 1.25, samples: 40 };

export function createEyeScale(): EyeScale {
  /** In ascending order. */
  const learned: number[] = [];
  let open = 0;
  let closed = closedShare.start;
  let startedMs: number | undefined;
  let recent: number[] = [];
  let lowest = Number.POSITIVE_INFINITY;

  const learnOpen = (eyeAspect: number) => {
    const after = learned.findIndex(value => value > eyeAspect);
    learned.splice(after === -1 ? learned.length : after, 0, eyeAspect);
    open = learned[Math.floor(openPercentile * (learned.length - 1))] ?? eyeAspect;
  };
  const riseIfHeld = (eyeAspect: number) => {
    recent = eyeAspect > rise.over * open ? [...recent, eyeAspect] : [];
    if (recent.length < rise.samples) return;
    open = recent.toSorted((one, other) => one - other)[recent.length / 2] ?? open;
    recent = [];
  };
  /** Takes the lowest point of each closure. */
  const learnClosed = (share: number) => {
    if (share < 0.5) lowest = Math.min(lowest, share);
    else if (share > 0.75 && lowest < 0.5) {
      closed += closedStep * (Math.min(closedShare.max, Math.max(closedShare.min, lowest)) - closed);
      lowest = Number.POSITIVE_INFINITY;
    }
  };
  return {
    opennessOf(eyeAspect, atMs) {
      startedMs ??= atMs;
      if (atMs - startedMs <= learnMs) learnOpen(eyeAspect);
      else riseIfHeld(eyeAspect);
      if (learned.length < minSamples || open <= 0) return null;
      const share = eyeAspect / open;
      learnClosed(share);
      return Math.min(2, Math.max(0, (share - closed) / (1 - closed)));
    },
  };
}
