/** Decibels of a power ratio. Powers under 1e-20 count as that, so silence has a level. */
export const decibels = (power: number): number => 10 * Math.log10(Math.max(power, 1e-20));
