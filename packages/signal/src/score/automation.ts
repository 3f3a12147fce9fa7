import { z } from "zod/mini";

/**
 * One quantity over the session. It starts at `start`, and during phase n moves to `segments[n].to` along `curve`.
 * After the last segment its value stays the same, so `{ start: 0.2, segments: [] }` is a constant.
 *
 * Every curve starts and ends level, so that a quantity has no corners. `linear` has a constant slope between two short
 * parabolas, `raised-cosine` is smooth throughout, and `logarithmic` is a raised cosine of the logarithm, which moves
 * through equal intervals in equal times and needs values above 0.
 */
export const automationOf = (quantity: z.ZodMiniNumber) =>
  z
    .strictObject({
      start: quantity,
      segments: z
        .array(z.strictObject({ to: quantity, curve: z.enum(["linear", "raised-cosine", "logarithmic"]) }))
        .check(z.maxLength(16)),
    })
    .check(
      z.refine(
        ({ start, segments }) =>
          segments.every(
            ({ to, curve }, n) => curve !== "logarithmic" || Math.min(to, segments[n - 1]?.to ?? start) > 0,
          ),
        "A logarithmic curve needs values above 0",
      ),
    );

export type Automation = z.infer<ReturnType<typeof automationOf>>;

/** The highest value that an automation reaches. */
export const peakOf = ({ start, segments }: Automation): number =>
  Math.max(start, ...segments.map(segment => segment.to));

/** An automation of `factor` times the values. */
export const scaled = ({ start, segments }: Automation, factor: number): Automation => ({
  start: start * factor,
  segments: segments.map(({ to, curve }) => ({ to: to * factor, curve })),
});
