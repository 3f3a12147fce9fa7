import { type Html, html } from "@phaselock/stand-in-kit";

/** The frame of every page a person sees: plain, dark, and labelled as what it is. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/assets/stand-in.css" />
    <title>${title} · Stripe stand-in</title>
  </head>
  <body>
    <main>
      <p class="label">Local stand-in for Stripe. Not Stripe: no money moves, no card is kept.</p>
      ${content}
    </main>
  </body>
</html>`.markup;
}

/**
 * The Content-Security-Policy of a page. A payment's answer redirects to the app, and browsers hold that
 * redirect against form-action too; `data:` is the empty icon alone.
 */
export function contentSecurityPolicy(returnUrl: string | null): string {
  const returnOrigin = returnUrl ? new URL(returnUrl).origin : "";
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src data:",
    `form-action 'self' ${returnOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
