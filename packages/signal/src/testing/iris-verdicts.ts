/**
 * Writes golden/iris-verdicts.json: IRIS's verdicts on the films of clips.ts. Needs a Python with iris-pse-detection,
 * whose path PYTHON names. Not part of the suite, because OpenCV and SciPy are 150 MB to install, while IRIS's verdicts on
 * given films never change.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { clips } from "./clips.ts";
import { startIris } from "./iris.ts";

const bgrOf = (rgba: Uint8ClampedArray): Uint8Array => {
  const bgr = new Uint8Array((rgba.length / 4) * 3);
  for (let pixel = 0; pixel < rgba.length / 4; pixel++)
    for (let channel = 0; channel < 3; channel++)
      bgr[3 * pixel + channel] = rgba[4 * pixel + 2 - channel] ?? 0;
  return bgr;
};

const iris = startIris();
for (const { frames, ...clip } of clips) await iris.judge(clip, frames().map(bgrOf));
await writeFile(
  join(import.meta.dirname, "../../golden/iris-verdicts.json"),
  `${JSON.stringify(await iris.verdicts(), null, 2)}\n`,
);
