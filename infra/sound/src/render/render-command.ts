import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { interleave, wavHeader } from "@phaselock/playback/wav-header";
import { type Score, scoreSchema, strengths, strengthsAt } from "@phaselock/signal";
import { z } from "zod";
import { type Part, renderSound } from "./render-sound.ts";
import { scoreOf, soundNames } from "./sounds.ts";

/** A mistake in the command line. The message says what to write instead. */
export class UsageError extends Error {
  override name = "UsageError";
}

export const usage = `npm run render -- SCENE_OR_MODE out.wav [--seconds n] [--from s] [--length s] [--seed n]
              [--strength off|low|medium|high] [--beat hz] [--rate hz] [--fade s]
npm run render -- --list`;

const sampleRates = [44_100, 48_000, 96_000] as const;
/** As long as a session may be, in seconds, and what one chunk of memory takes: half an hour is 700 MB. */
const longestPart = 1800;
const longestSession = 4 * 3600;

const seconds = (longest: number) => z.coerce.number().positive().max(longest);
const optionsSchema = z.object({
  seconds: seconds(longestPart).default(90),
  from: z.coerce.number().min(0).max(longestSession).default(120),
  length: seconds(longestSession).optional(),
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
  strength: z.enum(Object.keys(strengths) as (keyof typeof strengths)[]).default("off"),
  beat: z.coerce.number().optional(),
  fade: z.coerce.number().min(0).max(10).default(0),
  rate: z.coerce.number().pipe(z.literal(sampleRates)).default(48_000),
});

const text = { type: "string" } as const;
const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        list: { type: "boolean" },
        seconds: text,
        from: text,
        length: text,
        seed: text,
        strength: text,
        beat: text,
        rate: text,
        fade: text,
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const beatsOf = ({ beatHz }: Score): readonly number[] => [
  beatHz.start,
  ...beatHz.segments.map(({ to }) => to),
];

/** The sounds that can be rendered, a line per kind. */
const list = (): string =>
  Object.entries(soundNames)
    .map(([kind, names]) => `${kind.padEnd(9)} ${names.join(" ")}`)
    .join("\n");

/**
 * Runs `npm run render`: writes part of a session as a WAV file of 32-bit floats.
 * @returns what to print
 * @throws UsageError for arguments that name nothing or are out of range
 */
export function runRender(args: readonly string[]): string {
  const { positionals, values } = parse(args);
  if (values.list) return list();
  const [name, path] = positionals;
  if (!name || !path || positionals.length > 2) throw new UsageError(usage);
  const options = optionsSchema.safeParse(values);
  if (!options.success) throw new UsageError(z.prettifyError(options.error));
  const { from, seed, strength, beat, rate, length, fade } = options.data;
  const asked = scoreOf(name, { seed, beatHz: beat });
  if (!asked) throw new UsageError(`There is no sound ${name}. npm run render -- --list prints all.`);
  const score = scoreSchema.safeParse(asked);
  if (!score.success) throw new UsageError(z.prettifyError(score.error));
  const offered = strengthsAt(Math.max(...beatsOf(score.data)));
  if (score.data.pulse && !offered.includes(strength))
    throw new UsageError(`At this beat the pulse is at most ${offered.at(-1)}.`);
  const sessionSeconds = Math.max(60, length ?? Math.max(360, from + options.data.seconds));
  if (from >= sessionSeconds) throw new UsageError(`--from ${from} is after the session's end`);
  const part: Part = {
    sessionSeconds,
    fromSeconds: from,
    seconds: Math.min(options.data.seconds, sessionSeconds - from),
    strength,
    sampleRate: rate,
    fadeSeconds: fade,
  };
  const rendered = renderSound(score.data, part);
  writeFileSync(path, wavHeader(rendered.left.length, rate));
  writeFileSync(path, interleave(rendered.left, rendered.right), { flag: "a" });
  return `${path}: ${name}, ${part.seconds} s from second ${from} of ${sessionSeconds}`;
}
