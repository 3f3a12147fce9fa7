/**
 * The probability that |T| ≤ √ν · tan(angle), for T of Student's t-distribution with a whole number of degrees of freedom
 * ν: Abramowitz and Stegun, 26.7.3 and 26.7.4.
 */
const probabilityWithin = (angle: number, degreesOfFreedom: number): number => {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = degreesOfFreedom % 2 === 1;
  let sum = 0;
  let term = isOdd ? cosine : 1;
  for (let n = isOdd ? 3 : 2; n <= degreesOfFreedom; n += 2) {
    sum += term;
    term *= (cosine * cosine * (n - 1)) / n;
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
};

/** Each step halves the interval; 60 leave no more of it than a double can tell. */
const steps = 60;

/**
 * The t for which |T| ≤ t with the given probability, in Student's t-distribution.
 * @param degreesOfFreedom whole, from 1
 */
export const studentT = (probability: number, degreesOfFreedom: number): number => {
  let [low, high] = [0, Math.PI / 2];
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2;
    if (probabilityWithin(middle, degreesOfFreedom) < probability) low = middle;
    else high = middle;
  }
  return Math.sqrt(degreesOfFreedom) * Math.tan(low);
};
