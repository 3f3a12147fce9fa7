import { type Html, html } from "./html.ts";

/** The vendor, the notice that sets the stand-in apart from it, and the path of the pages' own stylesheet. */
export type FrameOptions = { readonly vendor: string; readonly notice: string; readonly stylesheet: string };

/** The frame of every page: plain, dark, and labelled as a stand-in. */
export const frameOf =
  ({ vendor, notice, stylesheet }: FrameOptions) =>
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
 * The Content-Security-Policy of a stand-in's pages, which load only the stand-in's own scripts.
 * @param formOrigins origins that a form's response may redirect to, because browsers apply form-action to redirects too
 */
export const contentSecurityPolicy = (formOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    // For the empty icon only.
    "img-src data:",
    ["form-action 'self'", ...formOrigins].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
