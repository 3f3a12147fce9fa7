import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod/mini";

/** What IRIS says of a film. */
const verdictsSchema = z.record(
  z.string(),
  z.strictObject({ flash: z.boolean(), redFlash: z.boolean(), pattern: z.boolean() }),
);
export type IrisVerdicts = z.infer<typeof verdictsSchema>;

/** IRIS in a process of Python, which films are fed to one after the other. */
export type Iris = {
  /** @param frames blue, green and red in sRGB codes, one frame each */
  judge(
    film: {
      readonly name: string;
      readonly width: number;
      readonly height: number;
      readonly framesPerSecond: number;
    },
    frames: readonly Uint8Array[],
  ): Promise<void>;
  /** Waits for the verdicts on all films, by name. */
  verdicts(): Promise<IrisVerdicts>;
  stop(): void;
};

/** Starts IRIS. PYTHON names a Python that has iris-pse-detection. */
export function startIris(): Iris {
  const script = join(import.meta.dirname, "../../golden/iris-verdicts.py");
  const python = spawn(process.env.PYTHON ?? "python3", [script], { stdio: ["pipe", "pipe", "inherit"] });
  const closed = once(python, "close");
  const answer = text(python.stdout);
  return {
    async judge(film, frames) {
      python.stdin.write(`${JSON.stringify({ ...film, frames: frames.length })}\n`);
      for (const frame of frames) if (!python.stdin.write(frame)) await once(python.stdin, "drain");
    },
    async verdicts() {
      python.stdin.end();
      const [code] = await closed;
      if (code !== 0) throw new Error(`IRIS failed with ${code}`);
      return verdictsSchema.parse(JSON.parse(await answer));
    },
    stop: () => void python.kill(),
  };
}
