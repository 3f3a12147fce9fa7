import { type Html, html } from "@phaselock/stand-in-kit";

type Action = {
  /** The path below /dashboard that the button posts to. */
  action: string;
  button: string;
  /** What a screen reader adds to the button's text, where many buttons have the same. */
  about: string;
  field?: Html;
};

/** Renders a button, with a field before it if the action needs one. */
export const actionForm = ({ action, button, about, field }: Action): Html =>
  html`<form class="action" method="post" action="/dashboard/${action}">
    ${field}
    <button class="button">${button}<span class="unseen"> ${about}</span></button>
  </form>`;
