import { z } from "zod";

/** One line of the stand-in's log. A pino or Fastify logger fits. */
export type StandInLogger = { info(message: string): void; error(message: string): void };

const key = (prefix: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}\\w+$`), `must begin with ${prefix}; live keys never meet the stand-in`);

const optionsSchema = z.object({
  port: z.number().int().min(0).max(65_535),
  host: z.enum(["127.0.0.1", "localhost"], {
    error: "must be 127.0.0.1 or localhost: off loopback the stand-in is not open for use yet",
  }),
  secretKey: key("sk_test_"),
  publishableKey: key("pk_test_"),
  webhookSecret: key("whsec_"),
  webhookUrl: z.url({ protocol: /^https?$/ }),
  statePath: z.string().min(1),
});

export type StripeStandInOptions = {
  /** 0 takes any free port. */
  port: number;
  /** The loopback name in the addresses; the socket is bound to 127.0.0.1 either way. Default 127.0.0.1. */
  host?: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The product's webhook endpoint. It need not be up: deliveries are repeated until it answers 2xx. */
  webhookUrl: string;
  /** The file that holds everything the stand-in knows. Its folder is created. */
  statePath: string;
  deployment: "local" | "staging" | "production";
  logger?: StandInLogger;
};

/** Refuses production first, whatever else is wrong, then names every bad option. */
export function parseOptions(options: StripeStandInOptions): z.infer<typeof optionsSchema> {
  if (options.deployment === "production") {
    throw new Error("The Stripe stand-in takes no money: it never runs with DEPLOYMENT=production.");
  }
  const parsed = optionsSchema.safeParse({ ...options, host: options.host ?? "127.0.0.1" });
  if (!parsed.success) throw new Error(`Stripe stand-in: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
