import { areaPart, type Regions } from "./regions.ts";
import { type FlashThreshold, maxTransitions, windowMs } from "./transitions.ts";

const remembered = maxTransitions + 1;

/**
 * WCAG's rule, pixel by pixel: at least a quarter of a window's pixels each change more than six times within a second.
 * It also counts flashes that cancel out in the mean, such as a flickering checkerboard.
 */
export function createPixelRule(regions: Regions, { change, darkerBelow }: FlashThreshold) {
  const count = regions[0]?.length ?? 0;
  const extreme = new Float32Array(count);
  /** 1 while a pixel rises, −1 while it falls, 0 before its first change. */
  const direction = new Int8Array(count);
  const changesMs = new Float64Array(count * remembered).fill(Number.NEGATIVE_INFINITY);
  const next = new Uint8Array(count);
  const flashes = new Uint8Array(count);
  let isFirst = true;
  let lastMs = 0;

  const track = (pixel: number, value: number, atMs: number) => {
    const from = extreme[pixel] ?? 0;
    const heading = direction[pixel] ?? 0;
    if ((heading > 0 && value > from) || (heading < 0 && value < from)) {
      extreme[pixel] = value;
    } else if (Math.abs(value - from) >= change && Math.min(value, from) < darkerBelow) {
      direction[pixel] = value > from ? 1 : -1;
      extreme[pixel] = value;
      const slot = next[pixel] ?? 0;
      changesMs[pixel * remembered + slot] = atMs;
      next[pixel] = (slot + 1) % remembered;
    }
    // The slot that is written next holds the oldest of the last seven changes.
    const oldestMs = changesMs[pixel * remembered + (next[pixel] ?? 0)] ?? Number.NEGATIVE_INFINITY;
    flashes[pixel] = oldestMs > atMs - windowMs ? 1 : 0;
  };

  return {
    isBroken(values: Float32Array, atMs: number): boolean {
      if (isFirst) extreme.set(values);
      isFirst = false;
      lastMs = atMs;
      for (let pixel = 0; pixel < count; pixel++) track(pixel, values[pixel] ?? 0, atMs);
      return regions.some(pixels => {
        let flashing = 0;
        for (const pixel of pixels) flashing += flashes[pixel] ?? 0;
        return flashing >= areaPart * pixels.length;
      });
    },
    /** The changes within a second that a quarter of a window's pixels have each made, over those of a breach. */
    load(): number {
      const changes = new Uint8Array(count);
      for (const [slot, changedMs] of changesMs.entries()) {
        const pixel = Math.floor(slot / remembered);
        if (changedMs > lastMs - windowMs) changes[pixel] = (changes[pixel] ?? 0) + 1;
      }
      let most = 0;
      for (const pixels of regions) {
        const pixelsWith = new Uint32Array(remembered + 1);
        for (const pixel of pixels) {
          const times = changes[pixel] ?? 0;
          pixelsWith[times] = (pixelsWith[times] ?? 0) + 1;
        }
        let changed = 0;
        for (let times = remembered; times > most; times--) {
          changed += pixelsWith[times] ?? 0;
          if (changed >= areaPart * pixels.length) most = times;
        }
      }
      return most / remembered;
    },
  };
}
