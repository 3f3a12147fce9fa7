export { lossless } from "./rolling/lossless.ts";
export { runProfile } from "./run-profile.ts";
