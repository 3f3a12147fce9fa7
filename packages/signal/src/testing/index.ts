export * from "./offline.ts";
export * from "./paint.ts";
export * from "./scores.ts";
export * from "./spectrum.ts";
export * from "./true-peak.ts";
