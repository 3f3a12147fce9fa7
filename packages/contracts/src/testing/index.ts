export * from "./experiment.ts";
export * from "./same-origin-paths.ts";
