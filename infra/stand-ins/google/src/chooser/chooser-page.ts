import { type Html, html } from "@phaselock/stand-in-kit";
import type { Account } from "../accounts/account.ts";
import { page } from "../page/page.ts";

function personButton({ sub, name, email, emailVerified }: Account): Html {
  return html`<li>
    <button class="person" name="sub" value="${sub}">
      ${name} <span>${email} ${!emailVerified && "(email not verified)"}</span>
    </button>
  </li>`;
}

/** Renders the account chooser. `at` is the path of this interaction, `continueTo` the app's origin. */
export function chooserPage(at: string, continueTo: string, accounts: readonly Account[]): string {
  return page(
    "Choose an account",
    html`<h1>Choose an account</h1>
      <p class="muted">to continue to ${continueTo}</p>
      <form method="post" action="${at}">
        <ul class="people">
          ${accounts.map(personButton)}
        </ul>
      </form>
      <div class="actions">
        <form method="get" action="${at}/other"><button class="button">Use another account</button></form>
        <form method="post" action="${at}/cancel"><button class="button">Cancel</button></form>
      </div>`,
  );
}

type Field = { name: string; type: string; label: string; autocomplete: string };
export type FormState = {
  values: Record<string, string | undefined>;
  errors: Record<string, string[] | undefined>;
};

function textField({ name, type, label, autocomplete }: Field, { values, errors }: FormState): Html {
  const error = errors[name]?.[0];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${values[name] ?? ""}" autocomplete="${autocomplete}"
      required ${error && html`aria-invalid="true" aria-describedby="${name}-error"`} />
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

export function otherAccountPage(at: string, state: FormState): string {
  return page(
    "Use another account",
    html`<h1>Use another account</h1>
      <p class="muted">Any name and email will do. The same email is the same person every time.</p>
      <form method="post" action="${at}/other" novalidate>
        ${textField({ name: "name", type: "text", label: "Name", autocomplete: "name" }, state)}
        ${textField({ name: "email", type: "email", label: "Email", autocomplete: "email" }, state)}
        <label class="check">
          <input type="checkbox" name="emailVerified" ${state.values.emailVerified === "on" && html`checked`} />
          Google has verified this email
        </label>
        <div class="actions">
          <button class="button primary">Continue</button>
          <button class="button" formmethod="get" formaction="${at}" formnovalidate>Back</button>
        </div>
      </form>`,
  );
}
