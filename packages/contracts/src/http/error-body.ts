import { z } from "zod/mini";
import { type ErrorCode, errorCatalogue } from "../errors.ts";

const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** The body of every error response. `error` is the public text; `issues` lists the invalid fields of a request. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  requestId: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
