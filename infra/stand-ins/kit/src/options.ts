import { z } from "zod";

/** One line of a stand-in's log. A pino or Fastify logger fits. */
export type StandInLogger = { info(message: string): void; error(message: string): void };

/** Discards all log lines. */
export const silentLogger: StandInLogger = { info: () => {}, error: () => {} };

/** Where the product runs. A stand-in never runs in production. */
export type Deployment = "local" | "staging" | "production";

/** A stand-in's address, which must be loopback. */
export const addressSchema = z.object({
  port: z.number().int().min(0).max(65_535),
  host: z.enum(["127.0.0.1", "localhost"], {
    error: "must be 127.0.0.1 or localhost: off loopback the stand-in is not open for use yet",
  }),
});

/**
 * Parses a stand-in's options. Refuses production before any other check, then names every invalid option.
 * @param name the stand-in's name, such as "Google stand-in"
 * @param danger what the stand-in would do in production
 */
export const parseStandInOptions = <Schema extends z.ZodType>(
  options: { readonly host?: string; readonly deployment: Deployment },
  { name, danger, schema }: { name: string; danger: string; schema: Schema },
): z.output<Schema> => {
  if (options.deployment === "production") {
    throw new Error(`The ${name} ${danger}: it never runs with DEPLOYMENT=production.`);
  }
  const parsed = schema.safeParse({ ...options, host: options.host ?? "127.0.0.1" });
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
};
