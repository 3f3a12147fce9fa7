/*
 * What measures and what changes the answer. No first page waits for it: pages load it by `loadMeasuring`, and the
 * signed-in bundle has it.
 */
export { chooseMeasuring } from "./choose-measuring.ts";
export { measure } from "./measure.ts";
