import { z } from "zod";
import { StripeError } from "../api/stripe-error.ts";

const loopbackHost = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/** Whether a Host header names this machine. A foreign name that resolves to loopback does not. */
export const isLoopbackHost = (host: string | undefined): boolean => loopbackHost.test(host ?? "");

/** Parses the body of a request from control or the dashboard. @throws StripeError that names every wrong field */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw new StripeError(400, { message: z.prettifyError(parsed.error) });
  return parsed.data;
}
