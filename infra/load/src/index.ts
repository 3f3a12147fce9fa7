export { lossless } from "./lossless.ts";
export { runProfile } from "./run-profile.ts";
