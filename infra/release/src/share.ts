import { z } from "zod";

/** A canary's share of the browsers, as an operator writes it: `5%` or `0.5%`. */
export const shareSchema = z
  .string()
  .regex(/^\d{1,3}(\.\d+)?%$/, "must be a share such as 5%")
  .transform(text => Number(text.slice(0, -1)))
  .pipe(z.number().min(0).max(100));
