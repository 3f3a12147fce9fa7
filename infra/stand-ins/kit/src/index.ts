export { type Html, html } from "./html.ts";
export { listenOnLoopback } from "./listen-on-loopback.ts";
export {
  addressSchema,
  type Deployment,
  parseStandInOptions,
  type StandInLogger,
  silentLogger,
} from "./options.ts";
