import { choir } from "./choir.ts";
import { glass } from "./glass.ts";
import { low } from "./low.ts";
import { strings } from "./strings.ts";
import type { Timbre } from "./timbre.ts";
import { warm } from "./warm.ts";

/** The registry of pad timbres. Adding one takes its file and its name here. */
export const timbres = { warm, glass, choir, strings, low } as const satisfies Record<string, Timbre>;
export type TimbreName = keyof typeof timbres;
export const timbreNames = Object.keys(timbres) as readonly TimbreName[];
