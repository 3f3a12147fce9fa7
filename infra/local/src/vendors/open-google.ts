import { startGoogleStandIn } from "@phaselock/stand-in-google";
import type { LocalConfig } from "../configuration/local-config.ts";
import { type PlayedFor, realVendor, type Vendor } from "./vendor.ts";

/** Known to the stand-in alone. They protect nothing, and look like the real ones. */
const credentials = {
  GOOGLE_CLIENT_ID: "phaselock-local.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "GOCSPX-phaselocklocal",
};

/** The real Google when its credentials are given, else the stand-in. */
export async function openGoogle(config: LocalConfig, { publicUrl, logger }: PlayedFor): Promise<Vendor> {
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
      GOOGLE_SCRIPT_URL: `${standIn.url}/gsi/client`,
    },
    description: `stand-in at ${standIn.url}`,
    close: standIn.close,
  };
}
