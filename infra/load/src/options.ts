import { parseArgs } from "node:util";
import { z } from "zod";
import { type ProfileName, profileNames } from "./profiles/profiles.ts";

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const optionsSchema = z.object({
  profile: z.enum(profileNames as [ProfileName, ...ProfileName[]]),
  url: z.string().refine(isOrigin, "must be an origin such as https://staging.example.com").optional(),
  distributed: z.boolean().default(false),
  seed: z.coerce.number().int().nonnegative().optional(),
  rate: z.coerce.number().positive().max(1_000).default(1),
});
export type LoadOptions = z.infer<typeof optionsSchema>;

const usage = `npm run load -- ${profileNames.join(" | ")} [--url <origin>] [--distributed] [--rate <factor>] [--seed <number>]`;

/** The command line is invalid. The message has the reason and the usage. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Reads the command line of `npm run load`. @throws UsageError */
export const readOptions = (args: readonly string[]): LoadOptions => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: "string" },
        distributed: { type: "boolean" },
        seed: { type: "string" },
        rate: { type: "string" },
      },
    });
    if (positionals.length > 1) throw new Error("One profile at a time");
    return optionsSchema.parse({ ...values, profile: positionals[0] });
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new UsageError(`${reason}\n${usage}`);
  }
};
