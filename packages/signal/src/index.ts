export * from "./engine/engine.ts";
export * from "./engine/schedule.ts";
export * from "./engine/transport.ts";
export * from "./light/light.ts";
export * from "./light/modulation.ts";
export * from "./line/line.ts";
export * from "./score/describe-sound.ts";
export * from "./score/score.ts";
