/** What the music gives to the picture at a moment. */
export type Accent = {
  /** How much struck sound there is, 0…1: it rises with each onset, and falls for seconds. */
  readonly struck: number;
  /** From dark, 0, to bright, 1. The scene's usual brightness is 0.5. */
  readonly brightness: number;
};

/** The accent of a sound without music. A picture with it is the picture alone. */
export const plainAccent: Accent = { struck: 0, brightness: 0.5 };

/** One accent that gives way to another; `part` 0 is the first, 1 the second. */
export const mixAccent = (one: Accent, other: Accent, part: number): Accent => ({
  struck: one.struck + (other.struck - one.struck) * part,
  brightness: one.brightness + (other.brightness - one.brightness) * part,
});
