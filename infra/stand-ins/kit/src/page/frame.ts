import { type Html, html } from "./html.ts";

/** Who is played, what must not be mistaken for them, and the address of what the pages look like beside the frame. */
export type Played = { readonly vendor: string; readonly notice: string; readonly stylesheet: string };

/** The frame of every page a person sees: plain, dark, and labelled as what it is. */
export const frameOf =
  ({ vendor, notice, stylesheet }: Played) =>
  (title: string, content: Html): string =>
    html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/assets/frame.css" />
    <link rel="stylesheet" href="${stylesheet}" />
    <title>${title} · ${vendor} stand-in</title>
  </head>
  <body>
    <main>
      <p class="label">Local stand-in for ${vendor}. ${notice}</p>
      ${content}
    </main>
  </body>
</html>`.markup;

/**
 * The Content-Security-Policy of a stand-in's pages, whose scripts are files of its own.
 * @param formOrigins where a form's answer may redirect to: browsers hold that redirect against form-action too
 */
export const contentSecurityPolicy = (formOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    // The empty icon alone.
    "img-src data:",
    ["form-action 'self'", ...formOrigins].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
