export { endCanary, startCanary } from "./canary.ts";
export { promote } from "./promote.ts";
export { ReleaseChangeError, rollBack } from "./roll-back.ts";
