import { z } from "zod/mini";
import { timestampSchema } from "../../scalars.ts";
import { preferencesSchema, userSchema } from "../identity.ts";
import { exportOf, optionalTime } from "./export-of.ts";

/** GET /api/account/export: identity's data about the signed-in user, without secrets. */
export const accountExportSchema = exportOf({
  user: z.extend(userSchema, {
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
    postalCode: z.nullable(z.string()),
    country: z.nullable(z.string()),
    lastLoginAt: optionalTime,
  }),
  preferences: z.nullable(preferencesSchema),
  signIns: z.array(
    z.object({
      id: z.uuid(),
      createdAt: timestampSchema,
      lastUsedAt: timestampSchema,
      device: z.nullable(z.string()),
      endedAt: optionalTime,
      endedBecause: z.nullable(z.string()),
    }),
  ),
  supportRequests: z.array(
    z.object({
      id: z.uuid(),
      subject: z.string(),
      message: z.string(),
      status: z.string(),
      createdAt: timestampSchema,
    }),
  ),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
