import { quantumFrames } from "../../engine/quantum.ts";
import { countGrowth } from "../../testing/count-growth.ts";
import { prepareTexture, textures } from "../index.ts";
import type { TextureName } from "../texture-names.ts";

/** The program of `countTextureAllocations`: renders every texture as the audio thread does, and prints what that allocated. */
const { quanta }: { quanta: number } = JSON.parse(process.argv[2] ?? "");
const names = Object.keys(textures) as TextureName[];
const prepared = names.map(name => prepareTexture(name, 1, 48_000));
const left = new Float64Array(quantumFrames);
const right = new Float64Array(quantumFrames);
const gain = { from: 0.1, step: 0.0001 };

function play() {
  for (let n = 0; n < quanta; n++) {
    left.fill(0);
    right.fill(0);
    gain.from = 0.1 + (n % 7) / 100;
    for (const texture of prepared) texture.add(n * quantumFrames, gain, left, right);
  }
}

process.stdout.write(JSON.stringify(await countGrowth(quanta, play)));
