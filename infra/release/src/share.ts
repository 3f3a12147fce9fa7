import { z } from "zod";

/** A canary's share of the browsers, as an operator writes it: `5%`. Browsers are counted in hundredths, so it is whole. */
export const shareSchema = z
  .string()
  .regex(/^\d{1,3}%$/, "must be a whole percentage such as 5%")
  .transform(text => Number(text.slice(0, -1)))
  .pipe(z.number().min(1).max(100));
