/**
 * One closed-form segment of a quantity. All fields are float64 and plain data, because a line reaches the AudioWorklet
 * by postMessage, never through a float32 AudioParam.
 */
export type Segment = {
  /** Start and length, seconds. */
  readonly at: number;
  readonly seconds: number;
  readonly from: number;
  readonly to: number;
  readonly curve: CurveName;
  /** Slopes at the start and at the end, per second. Only a joining segment has them. */
  readonly startSlope: number;
  readonly endSlope: number;
  /** Series of a logarithmic segment; empty for the others. */
  readonly harmonics: readonly number[];
  /** Integral of the line up to `at`: for a frequency in Hz, the cycles completed by then. */
  readonly before: number;
};

/**
 * A place on a segment. `done` (0…1) goes in; value, slope (per second) and area (integral from the segment's start)
 * come out. It is a typed array because a JavaScript call boxes every double that it passes or returns, and the audio
 * thread must not allocate.
 */
export type Place = Float64Array;
export const [done, value, slope, area] = [0, 1, 2, 3] as const;
export const createPlace = (): Place => new Float64Array(4);

/** How a segment moves from its first to its last value. Every curve but `joining` starts and ends level. */
type Curve = (segment: Segment, place: Place) => void;

/** The part of a linear segment, at each end, in which its slope grows from 0 or returns to 0. */
const ease = 0.1;

/** Constant slope in the middle, a parabola at each end, so that segments join without corners. */
const linear: Curve = ({ from, to, seconds }, place) => {
  const x = place[done] ?? 0;
  const left = 1 - x;
  const bend = 2 * ease * (1 - ease);
  let share = (x - ease / 2) / (1 - ease);
  let sum = ease ** 2 / (6 * (1 - ease)) + (x * x - x * ease) / (2 * (1 - ease));
  if (x < ease) {
    share = (x * x) / bend;
    sum = (x * x * x) / (3 * bend);
  } else if (left < ease) {
    share = 1 - (left * left) / bend;
    sum = x - 0.5 + (left * left * left) / (3 * bend);
  }
  place[value] = from + (to - from) * share;
  place[slope] = ((to - from) * Math.min(1, x / ease, left / ease)) / (1 - ease) / seconds;
  place[area] = seconds * (from * x + (to - from) * sum);
};

const raisedCosine: Curve = ({ from, to, seconds }, place) => {
  const x = place[done] ?? 0;
  const sine = Math.sin(Math.PI * x);
  place[value] = from + ((to - from) * (1 - Math.cos(Math.PI * x))) / 2;
  place[slope] = ((to - from) * Math.PI * sine) / (2 * seconds);
  place[area] = seconds * (from * x + ((to - from) * (x - sine / Math.PI)) / 2);
};

/**
 * A raised cosine of the logarithm: equal times are equal intervals of pitch. With z = ln(to / from) / 2 the value is
 * √(from·to) · exp(−z cos πx), whose integral is a series of modified Bessel functions (Abramowitz and Stegun 9.6.34).
 */
const logarithmic: Curve = ({ from, to, seconds, harmonics }, place) => {
  const x = place[done] ?? 0;
  const z = Math.log(to / from) / 2;
  const middle = Math.sqrt(from * to);
  const now = middle * Math.exp(-z * Math.cos(Math.PI * x));
  let sum = (harmonics[0] ?? 0) * x;
  for (let k = 1; k < harmonics.length; k++)
    sum += ((harmonics[k] ?? 0) * Math.sin(k * Math.PI * x)) / (k * Math.PI);
  place[value] = now;
  place[slope] = (now * z * Math.PI * Math.sin(Math.PI * x)) / seconds;
  place[area] = seconds * middle * sum;
};

/** Coefficients of exp(−z cos πx) = Σ cₖ cos(kπx). 48 terms are exact to float64 for ratios up to 10⁶. */
export function harmonicsOf(from: number, to: number): readonly number[] {
  const half = Math.log(to / from) / 4;
  return Array.from({ length: 48 }, (_, k) => {
    let term = 1;
    for (let n = 1; n <= k; n++) term *= half / n;
    let bessel = 0;
    for (let m = 0; m < 200 && Math.abs(term) > 1e-20 * Math.abs(bessel); m++) {
      bessel += term;
      term *= half ** 2 / ((m + 1) * (m + 1 + k));
    }
    return (k === 0 ? 1 : 2) * (k % 2 === 0 ? 1 : -1) * bessel;
  });
}

/** A cubic Hermite that takes over the value and slope it finds: how a live change joins the plan. */
const joining: Curve = ({ from, to, seconds, startSlope, endSlope }, place) => {
  const x = place[done] ?? 0;
  const start = startSlope * seconds;
  const end = endSlope * seconds;
  const x2 = x * x;
  const x3 = x2 * x;
  place[value] = from + start * (x - 2 * x2 + x3) + end * (x3 - x2) + (to - from) * (3 * x2 - 2 * x3);
  place[slope] =
    (start * (1 - 4 * x + 3 * x2) + end * (3 * x2 - 2 * x) + (to - from) * (6 * x - 6 * x2)) / seconds;
  place[area] =
    seconds *
    (from * x +
      start * (x2 / 2 - (2 * x3) / 3 + (x2 * x2) / 4) +
      end * ((x2 * x2) / 4 - x3 / 3) +
      (to - from) * (x3 - (x2 * x2) / 2));
};

/** All curves by name. Segments travel as data, so they name their curve. */
export const curves = { linear, "raised-cosine": raisedCosine, logarithmic, joining } as const;
export type CurveName = keyof typeof curves;
