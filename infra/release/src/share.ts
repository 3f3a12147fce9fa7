import { z } from "zod";

/** A canary's share of the browsers, as an operator writes it: `5%`. Browsers are counted in hundredths, so it is whole. */
export const shareSchema = z
  .string()
  .regex(
    /^([1-9]\d?|100)%$/,
    "The share of the browsers must be a whole percentage from 1% to 100%, such as 5%",
  )
  .transform(text => Number(text.slice(0, -1)));
