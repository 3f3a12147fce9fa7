import { html } from "@phaselock/stand-in-kit";
import { page } from "./page.ts";

/** The page for an unknown checkout, receipt, invoice or portal session. */
export const notFoundPage = page(
  "Not found",
  html`<h1>Something went wrong</h1>
    <p class="muted">The page you were looking for could not be found.</p>`,
);
