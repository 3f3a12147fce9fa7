import { once } from "node:events";
import type { Server } from "node:http";
import { z } from "zod";

/** One line of a stand-in's log. A pino or Fastify logger fits. */
export type StandInLogger = { info(message: string): void; error(message: string): void };

/** Discards all log lines. */
export const silentLogger: StandInLogger = { info: () => {}, error: () => {} };

/** Where the product runs. A stand-in never runs in production. */
export type Deployment = "local" | "staging" | "production";

const loopbackNames: readonly string[] = ["127.0.0.1", "localhost"];
const secretMinLength = 32;

/** A stand-in's address, and its settings outside loopback or behind a proxy. */
export const addressSchema = z.object({
  port: z.number().int().min(0).max(65_535),
  host: z.string().min(1),
  publicUrl: z.string().optional(),
  accessSecret: z.string().min(secretMinLength).optional(),
});

/** Where a stand-in runs. */
export type StandInAddress = {
  /** 0 takes any free port. */
  port: number;
  /**
   * 127.0.0.1 or localhost, the name in the stand-in's URLs; the socket is then bound to 127.0.0.1. In staging also another
   * address to listen on, such as 0.0.0.0. Default 127.0.0.1.
   */
  host?: string;
  /** Outside loopback or behind a proxy: the https origin that browsers and services use. The proxy terminates TLS. */
  publicUrl?: string;
  /** With `publicUrl` or outside loopback: the secret that a browser or a load test must send. At least 32 characters. */
  accessSecret?: string;
};

const isHttpsOrigin = (url: string | undefined): boolean =>
  url?.startsWith("https:") === true && URL.parse(url)?.origin === url;

/** Outside loopback or behind a proxy, anyone could sign in to any account and pay with test cards. */
const placeSchema = z
  .object({
    deployment: z.string(),
    host: z.string(),
    publicUrl: z.string().optional(),
    accessSecret: z.string().optional(),
  })
  .superRefine(({ host, deployment, publicUrl, accessSecret }, context) => {
    if (loopbackNames.includes(host) && publicUrl === undefined) return;
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (deployment !== "staging")
      refuse("host", "must be 127.0.0.1 or localhost, without publicUrl, unless DEPLOYMENT=staging");
    if (!isHttpsOrigin(publicUrl)) refuse("publicUrl", "must be an https origin");
    if (accessSecret === undefined) refuse("accessSecret", "is required outside loopback or behind a proxy");
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
  const given = { ...options, host: options.host ?? "127.0.0.1" };
  const parsed = schema.safeParse(given);
  const place = placeSchema.safeParse(given);
  if (parsed.success && place.success) return parsed.data;
  const issues = [...(parsed.error?.issues ?? []), ...(place.error?.issues ?? [])];
  throw new Error(`${name}: ${z.prettifyError({ issues })}`);
};

/** Binds a stand-in's server. @returns the origin of its URLs */
export const bindStandIn = async (
  server: Server,
  { host, port, publicUrl }: { host: string; port: number; publicUrl?: string | undefined },
): Promise<string> => {
  server.listen(port, loopbackNames.includes(host) ? "127.0.0.1" : host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return publicUrl ?? `http://${host}:${address.port}`;
};
