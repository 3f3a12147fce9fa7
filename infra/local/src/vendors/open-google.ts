import { operatorAccount, startGoogleStandIn } from "@phaselock/stand-in-google";
import type { LocalConfig } from "../configuration/local-config.ts";
import { realVendor, type StandInContext, type Vendor } from "./vendor.ts";

/** Credentials for the stand-in only. They protect nothing and have the format of real ones. */
const credentials = {
  GOOGLE_CLIENT_ID: "phaselock-local.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "GOCSPX-phaselocklocal",
};

/** Connects to the real Google when its credentials are set, else starts the stand-in. */
export async function openGoogle(
  config: LocalConfig,
  { publicUrl, logger }: StandInContext,
): Promise<Vendor> {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = config;
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET)
    return realVendor("Google", { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET });
  const standIn = await startGoogleStandIn({
    port: config.GOOGLE_STAND_IN_PORT,
    clientId: credentials.GOOGLE_CLIENT_ID,
    clientSecret: credentials.GOOGLE_CLIENT_SECRET,
    appOrigins: [publicUrl],
    deployment: config.DEPLOYMENT,
    logger,
  });
  return {
    environment: {
      ...credentials,
      GOOGLE_ISSUER: standIn.issuer,
      OPERATOR_GOOGLE_SUBS: config.OPERATOR_GOOGLE_SUBS ?? operatorAccount.sub,
      GOOGLE_SCRIPT_URL: `${standIn.url}/gsi/client`,
    },
    description: `stand-in at ${standIn.url}`,
    close: standIn.close,
  };
}
