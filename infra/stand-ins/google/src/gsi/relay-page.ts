import { html } from "@phaselock/stand-in-kit";

/** Renders the last page of a popup. It carries the response in attributes, so that its CSP needs no inline script. */
export function relayPage(appOrigin: string, response: Record<string, unknown>): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/assets/frame.css" />
    <link rel="stylesheet" href="/assets/google.css" />
    <script src="/assets/relay.js" defer></script>
    <title>Returning · Google stand-in</title>
  </head>
  <body data-origin="${appOrigin}" data-response="${JSON.stringify(response)}">
    <main><p>You can close this window.</p></main>
  </body>
</html>`.markup;
}
