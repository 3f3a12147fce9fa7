export * from "./analyse.ts";
export * from "./check-shared-result.ts";
