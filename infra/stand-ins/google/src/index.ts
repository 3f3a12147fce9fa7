export { type GoogleStandIn, startGoogleStandIn } from "./start-google-stand-in.ts";
