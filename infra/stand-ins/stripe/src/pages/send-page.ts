import { contentSecurityPolicy } from "@phaselock/stand-in-kit";
import type { FastifyReply } from "fastify";

/**
 * Sends a page that runs no script.
 * @param returnUrl an address of the app that a form's response may redirect to
 */
export function sendPage(reply: FastifyReply, body: string, returnUrl?: string | null): FastifyReply {
  const policy = contentSecurityPolicy(returnUrl ? [new URL(returnUrl).origin] : []);
  return reply.type("text/html; charset=utf-8").header("content-security-policy", policy).send(body);
}
