import { contentSecurityPolicy, frameOf, type Html, html } from "@phaselock/stand-in-kit";
import type { FastifyReply } from "fastify";

/** Renders a page in the stand-in's frame. */
export const page = frameOf({
  vendor: "Stripe",
  notice: "Not Stripe: no money moves and no card number is kept.",
  stylesheet: "/assets/stripe.css",
});

/**
 * Sends a page that runs no script.
 * @param returnUrl an address of the app that a form's response may redirect to
 */
export function sendPage(reply: FastifyReply, body: string, returnUrl?: string | null): FastifyReply {
  const policy = contentSecurityPolicy(returnUrl ? [new URL(returnUrl).origin] : []);
  return reply.type("text/html; charset=utf-8").header("content-security-policy", policy).send(body);
}

const notFoundPage = page(
  "Not found",
  html`<h1>Something went wrong</h1>
    <p class="muted">The page you were looking for could not be found.</p>`,
);

/** Answers for an unknown checkout, receipt, invoice or portal session. */
export const sendNotFound = (reply: FastifyReply): FastifyReply => sendPage(reply.code(404), notFoundPage);

/** Renders pairs of a name and a value. */
export const facts = (rows: readonly (readonly [string, string | null | undefined])[]): Html =>
  html`<dl class="facts">
    ${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
  </dl>`;

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "usd" });
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Formats 1500 cents as `$15.00`. */
export const formatMoney = (cents: number): string => money.format(cents / 100);

/** Formats seconds since 1970 as a UTC day, such as `Nov 22, 2026`. */
export const formatDate = (seconds: number): string => day.format(seconds * 1000);
