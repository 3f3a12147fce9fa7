export { accessHeader, registerAccess } from "./access.ts";
export {
  addressSchema,
  bindStandIn,
  type Deployment,
  parseStandInOptions,
  type StandInAddress,
  type StandInLogger,
  silentLogger,
} from "./options.ts";
export { registerAssets } from "./page/assets.ts";
export { contentSecurityPolicy, frameOf } from "./page/frame.ts";
export { type Html, html } from "./page/html.ts";
