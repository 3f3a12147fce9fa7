export type { GoogleStandInOptions, StandInLogger } from "./options.ts";
export { type GoogleStandIn, startGoogleStandIn } from "./start-google-stand-in.ts";
