import { googleCallbackRequestSchema, signInResponseSchema } from "@phaselock/contracts";
import type { ZodApp } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import type { GoogleClient } from "../google/google-client.ts";
import type { MintAccessToken } from "../keys/access-token.ts";
import { noStore } from "../no-store.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";

/** POST /api/auth/google/callback. */
export const googleRoute = (
  app: ZodApp,
  dependencies: { db: Database; google: GoogleClient; mintAccessToken: MintAccessToken },
): void => {
  app.post(
    "/api/auth/google/callback",
    {
      onRequest: noStore,
      schema: { body: googleCallbackRequestSchema, response: { 200: signInResponseSchema } },
    },
    request => signInWithGoogle(request.body.code, dependencies),
  );
};
