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
    <title>${title} · Google stand-in</title>
  </head>
  <body>
    <main>
      <p class="label">Local stand-in for Google. Not Google: invented people, no passwords.</p>
      ${content}
    </main>
  </body>
</html>`.markup;
}

/**
 * The Content-Security-Policy of the stand-in's pages. A form's answer may redirect back to the app, and
 * browsers hold that redirect against form-action too; `data:` is the empty icon alone.
 */
export function contentSecurityPolicy(appOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src data:",
    `form-action 'self' ${appOrigins.join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
