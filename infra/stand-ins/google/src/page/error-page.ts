import { html } from "@phaselock/stand-in-kit";
import { page } from "./page.ts";

/** Renders an error that no client can receive. */
export function errorPage(code: string, explanation: string): string {
  return page(
    "Access blocked",
    html`<h1>Access blocked</h1>
      <p>${explanation}</p>
      <p class="muted">Error: ${code}</p>`,
  );
}
