import { type Colours, parseHex } from "@phaselock/signal";
import { type BandColours, beatLight } from "./beat-light.ts";

/** Reads the picture's colours from an element's style. */
export function readColours(element: Element): Colours & { readonly bands: BandColours } {
  const style = getComputedStyle(element);
  const read = (name: string) => parseHex(style.getPropertyValue(`--${name}`).trim());
  const bands = {
    delta: read("delta"),
    theta: read("theta"),
    alpha: read("alpha"),
    beta: read("beta"),
    gamma: read("gamma"),
  };
  return { beat: hz => beatLight(bands, hz), paper: read("paper"), ground: read("ground-player"), bands };
}
