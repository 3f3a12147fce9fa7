import { html } from "@phaselock/stand-in-kit";
import { page } from "./page.ts";

/** Shown when there is nobody to send an error back to. */
export function errorPage(code: string, explanation: string): string {
  return page(
    "Access blocked",
    html`<h1>Access blocked</h1>
      <p>${explanation}</p>
      <p class="muted">Error: ${code}</p>`,
  );
}
