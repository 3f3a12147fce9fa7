export * from "./closed-form.ts";
export * from "./fingerprint.ts";

export * from "./music.ts";

export * from "./offline.ts";
export * from "./paint.ts";
export * from "./phase-errors.ts";
export * from "./scores.ts";
export * from "./seeded-random.ts";
export * from "./slope-deviation.ts";
export * from "./spectrum.ts";
export * from "./true-peak.ts";
