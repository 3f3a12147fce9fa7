export * from "./offline.ts";
export * from "./scores.ts";
export * from "./spectrum.ts";
