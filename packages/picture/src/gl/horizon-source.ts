import { dawnAt, type Look, shoreOf, starLight, starsOver } from "@phaselock/signal";
import { horizonFragment } from "./horizon-shader.ts";
import type { CreateLightSource } from "./light-source.ts";
import { fullVertex, programOf } from "./program.ts";
import { createSprites, numbersPerSprite } from "./sprites.ts";

/** The breathing guide: a sun over water that rises as the lungs fill, under stars that fade in its light. */
export const horizonSource: CreateLightSource<Extract<Look, { readonly kind: "horizon" }>> = (
  gl,
  size,
  { stars },
  colours,
) => {
  const shore = shoreOf({ width: size.width / size.ratio, height: size.height / size.ratio });
  const vertices = gl.createVertexArray();
  const sky = createSprites(gl, size, Math.max(1, stars));
  const numbers = new Float32Array(numbersPerSprite * stars);
  const places = starsOver(stars);
  for (const [star, { x, high, size: own }] of places.entries())
    numbers.set(
      [x * size.width, (1 - high) * shore.y * size.ratio, Math.max(0.55, own * size.ratio)],
      numbersPerSprite * star,
    );
  return {
    draw(frame) {
      const dawn = dawnAt(frame, colours);
      const program = programOf(gl, fullVertex, horizonFragment);
      program.activate();
      gl.bindVertexArray(vertices);
      gl.uniform2f(program.uniform("size"), size.width, size.height);
      gl.uniform2f(program.uniform("shore"), shore.x * size.ratio, shore.y * size.ratio);
      gl.uniform1f(program.uniform("unit"), shore.unit * size.ratio);
      gl.uniform1f(program.uniform("seconds"), frame.seconds);
      gl.uniform1f(program.uniform("radius"), dawn.sunRadius);
      gl.uniform1f(program.uniform("height"), dawn.sunHeight);
      gl.uniform1f(program.uniform("light"), dawn.light);
      gl.uniform1f(program.uniform("fall"), 1 / dawn.reach);
      gl.uniform1f(program.uniform("haze"), dawn.haze);
      gl.uniform3f(program.uniform("zenith"), ...dawn.zenith);
      gl.uniform3f(program.uniform("sky"), ...dawn.sky);
      gl.uniform3f(program.uniform("low"), ...dawn.low);
      gl.uniform3f(program.uniform("sun"), ...dawn.sun);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.bindVertexArray(null);
      for (let star = 0; star < stars; star++) {
        const shines = starLight(star, frame.seconds) * (1 - 0.7 * dawn.light) * (1 - 0.6 * dawn.haze);
        for (const [n, it] of colours.paper.entries())
          numbers[numbersPerSprite * star + 3 + n] = shines * it * (places[star]?.high ?? 0);
      }
      sky.draw(numbers, stars);
    },
    dispose() {
      gl.deleteVertexArray(vertices);
      sky.dispose();
    },
  };
};
