export { breakingChanges, type Rules } from "./breaking-changes.ts";
export { findBreaks } from "./find-breaks.ts";
export type { JsonSchema } from "./schema-files.ts";
