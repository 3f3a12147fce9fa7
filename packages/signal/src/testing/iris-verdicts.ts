/**
 * Writes golden/iris-verdicts.json: IRIS's verdicts on the films of clips.ts. Needs a Python with iris-pse-detection,
 * whose path PYTHON names: `PYTHON=venv/bin/python npm run iris`. Not part of the suite, because OpenCV and SciPy are
 * 150 MB to install, while IRIS's verdicts on given films never change.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { clips } from "./clips.ts";

const golden = join(import.meta.dirname, "../../golden");

const bgrOf = (rgba: Uint8ClampedArray): Uint8Array => {
  const bgr = new Uint8Array((rgba.length / 4) * 3);
  for (let pixel = 0; pixel < rgba.length / 4; pixel++)
    for (let channel = 0; channel < 3; channel++)
      bgr[3 * pixel + channel] = rgba[4 * pixel + 2 - channel] ?? 0;
  return bgr;
};

const python = spawn(process.env.PYTHON ?? "python3", [join(golden, "iris-verdicts.py")], {
  stdio: ["pipe", "pipe", "inherit"],
});
const verdicts = text(python.stdout);
for (const { frames, ...clip } of clips) {
  const films = frames();
  python.stdin.write(`${JSON.stringify({ ...clip, frames: films.length })}\n`);
  for (const frame of films) if (!python.stdin.write(bgrOf(frame))) await once(python.stdin, "drain");
}
python.stdin.end();
const [code] = await once(python, "close");
if (code !== 0) throw new Error(`IRIS failed with ${code}`);
await writeFile(join(golden, "iris-verdicts.json"), await verdicts);
