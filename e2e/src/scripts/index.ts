export { bytesOf, type LoadedScript, openCold } from "./loaded-scripts.ts";
export { signedInLimits, signInLimits } from "./script-limits.ts";
