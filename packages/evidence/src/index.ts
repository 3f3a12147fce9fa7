export * from "./analyse.ts";
