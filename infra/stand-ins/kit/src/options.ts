import { z } from "zod";

/** One line of a stand-in's log. A pino or Fastify logger fits. */
export type StandInLogger = { info(message: string): void; error(message: string): void };

/** For a stand-in that nobody wants to hear. */
export const silentLogger: StandInLogger = { info: () => {}, error: () => {} };

/** Where the product runs; a stand-in never runs in production. */
export type Deployment = "local" | "staging" | "production";

/** Where every stand-in listens: on loopback, whatever else. */
export const addressSchema = z.object({
  port: z.number().int().min(0).max(65_535),
  host: z.enum(["127.0.0.1", "localhost"], {
    error: "must be 127.0.0.1 or localhost: off loopback the stand-in is not open for use yet",
  }),
});

/**
 * A stand-in's options, parsed. Refuses production first, whatever else is wrong, then names every bad option.
 * @param name of the stand-in, as in "Google stand-in"
 * @param danger what it would do in production
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
