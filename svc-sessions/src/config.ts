import { replicasSchema } from "@phaselock/service-kit";
import { z } from "zod";

const secret = z.string().min(32);

/** The environment variables of sessions, in addition to those of every service. */
export const sessionsConfigSchema = z.object({
  /** The addresses of svc-billing, which places holds, knows who has Premium and signs offline leases. */
  BILLING_URL: replicasSchema,
  /** The key that signs shared results is derived from it. */
  RESULT_SECRET: secret,
  /** The secrets before this one, separated by commas. Results that they signed can be verified while they are listed. */
  RESULT_SECRET_PREVIOUS: z
    .string()
    .transform(text => text.split(","))
    .pipe(z.array(secret))
    .optional(),
});
type SessionsConfig = z.infer<typeof sessionsConfigSchema>;

/** The secrets of shared results: the one that signs, then those before it. */
export const resultSecretsOf = ({
  RESULT_SECRET,
  RESULT_SECRET_PREVIOUS: previous = [],
}: Pick<SessionsConfig, "RESULT_SECRET" | "RESULT_SECRET_PREVIOUS">): readonly [string, ...string[]] => [
  RESULT_SECRET,
  ...previous,
];
