export { operatorAccount } from "./accounts/account.ts";
export { type GoogleStandIn, startGoogleStandIn } from "./start-google-stand-in.ts";
