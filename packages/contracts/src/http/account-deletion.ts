import { z } from "zod/mini";
import { erasureDomains } from "../events/erasure.ts";
import { timestampSchema } from "../scalars.ts";

/** DELETE /api/account. To confirm, the account owner types their username into `confirm`. */
export const deleteAccountRequestSchema = z.strictObject({
  confirm: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** The response (202) to DELETE /api/account: the account is gone. `erasureId` gives access to the erasure's status. */
export const deleteAccountResponseSchema = z.object({ erasureId: z.uuid() });

/** GET /api/account/erasures/:id. The status is done once every other domain has reported that it is done. */
export const erasureSchema = z.object({
  status: z.enum(["pending", "done"]),
  requestedAt: timestampSchema,
  parts: z.array(z.object({ domain: z.enum(erasureDomains), doneAt: z.nullable(timestampSchema) })),
});
export type Erasure = z.infer<typeof erasureSchema>;
