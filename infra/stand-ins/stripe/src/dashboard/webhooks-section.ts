import { type Html, html } from "@phaselock/stand-in-kit";
import type { StripeStandInControl } from "../control/control.ts";
import type { State } from "../state/state.ts";
import { actionForm } from "./action-form.ts";

type Report = ReturnType<StripeStandInControl["webhooks"]>;

function stateText({ held, pending, dropping, delayMilliseconds }: Report): string {
  const sentences = [
    held ? "Held: nothing is sent until you release." : "Sent as they happen.",
    pending.length === 0 ? "None is pending." : `${pending.length} pending.`,
  ];
  if (delayMilliseconds > 0) sentences.push(`Each is delayed by ${delayMilliseconds} ms.`);
  if (dropping.count > 0) {
    const what = dropping.type ?? "any type";
    sentences.push(`The next ${dropping.count} of ${what} will be lost.`);
  }
  return sentences.join(" ");
}

function pendingRow({ event, type, object, attempts }: Report["pending"][number]): Html {
  return html`<li class="line" id="${event}">
    <span>${type}${attempts > 0 && `, attempts: ${attempts}`}<br /><code>${object}</code></span>
    ${actionForm({ action: `events/${event}/send`, button: "Send now", about: `${type} of ${object}` })}
  </li>`;
}

function sentRow({ event, type }: { event: string; type: string }): Html {
  return html`<li class="line" id="${event}">
    <span>${type}</span>
    ${actionForm({ action: `events/${event}/send`, button: "Send again", about: event })}
  </li>`;
}

/** Shows what waits to be sent and the last events, and holds, releases, loses and repeats them. */
export function webhooksSection(state: State, report: Report, limit: number): Html {
  const { held, pending } = report;
  const sent = [...state.events.values()].filter(({ id }) => !state.deliveries.has(id)).slice(-limit);
  return html`<section id="webhooks">
    <h2>Webhooks</h2>
    <p class="muted">${stateText(report)}</p>
    <div class="actions">
      ${
        held
          ? html`${actionForm({ action: "webhooks/release/oldest-first", button: "Release", about: "oldest first" })}
            ${actionForm({ action: "webhooks/release/newest-first", button: "Release newest first", about: "" })}`
          : actionForm({ action: "webhooks/hold", button: "Hold", about: "webhooks" })
      }
      ${actionForm({
        action: "webhooks/drop",
        button: "Lose next",
        about: "webhooks",
        field: html`<input name="count" type="number" min="0" max="99" value="1" required
          aria-label="How many of the next webhooks to lose" />`,
      })}
    </div>
    <ul class="objects">${pending.slice(0, limit).map(pendingRow)}</ul>
    ${pending.length > limit && html`<p class="muted">The first ${limit} of ${pending.length}.</p>`}
    <h3>Last events</h3>
    ${sent.length === 0 && html`<p class="muted">None were sent yet.</p>`}
    <ul class="objects">${sent.reverse().map(({ id, type }) => sentRow({ event: id, type }))}</ul>
  </section>`;
}
