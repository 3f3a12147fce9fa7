import { cosine, sine } from "./sine.ts";

/** Returns each ear's share of a sound at `pan` from −1 (left) to 1 (right): the two squares always add up to 1. */
export function earsAt(pan: number): { readonly left: number; readonly right: number } {
  const within = Math.max(-1, Math.min(1, pan));
  return { left: cosine((within + 1) / 8), right: sine((within + 1) / 8) };
}
