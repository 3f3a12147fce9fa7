import { type Look, scaleLight } from "@phaselock/signal";
import type { CreateLightSource } from "./light-source.ts";
import { placeIn } from "./place-in.ts";
import { createSprites } from "./sprites.ts";

/** One soft light in the middle, in the beat's colour. */
export const horizonSource: CreateLightSource<Extract<Look, { readonly kind: "horizon" }>> = (
  gl,
  size,
  _look,
  colours,
) => {
  const place = placeIn(size);
  const sprites = createSprites(gl, size, 1);
  return {
    draw(frame) {
      const light = scaleLight(colours.beat(frame.beatHz), 0.2 + 0.4 * frame.coherence);
      sprites.draw(Float32Array.of(place.x, place.y, place.outer / 3, ...light), 1);
    },
    dispose: () => sprites.dispose(),
  };
};
