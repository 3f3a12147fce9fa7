export type { StandInLogger } from "@phaselock/stand-in-kit";
export type { GoogleStandInOptions } from "./options.ts";
export { type GoogleStandIn, startGoogleStandIn } from "./start-google-stand-in.ts";
