import { z } from "zod";

/** One line of the stand-in's log. A pino or Fastify logger fits. */
export type StandInLogger = { info(message: string): void; error(message: string): void };

const origin = z.string().refine(value => URL.parse(value)?.origin === value, {
  error: "must be an origin such as http://localhost:3000",
});

const optionsSchema = z.object({
  port: z.number().int().min(0).max(65_535),
  host: z.enum(["127.0.0.1", "localhost"], {
    error: "must be 127.0.0.1 or localhost: off loopback the stand-in is not open for use yet",
  }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  appOrigins: z.array(origin).min(1),
});

export type GoogleStandInOptions = {
  /** 0 takes any free port. */
  port: number;
  /** The loopback name in the issuer; the socket is bound to 127.0.0.1 either way. Default 127.0.0.1. */
  host?: string;
  clientId: string;
  clientSecret: string;
  /** Google's "Authorised JavaScript origins": the only origins that codes and tokens are handed to. */
  appOrigins: string[];
  deployment: "local" | "staging" | "production";
  logger?: StandInLogger;
};

/** Refuses production first, whatever else is wrong, then names every bad option. */
export function parseOptions(options: GoogleStandInOptions): z.infer<typeof optionsSchema> {
  if (options.deployment === "production") {
    throw new Error("The Google stand-in signs anybody in: it never runs with DEPLOYMENT=production.");
  }
  const parsed = optionsSchema.safeParse({ ...options, host: options.host ?? "127.0.0.1" });
  if (!parsed.success) throw new Error(`Google stand-in: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
