import { type Html, html } from "@phaselock/stand-in-kit";
import { billingTime } from "../clock/billing-time.ts";
import type { StripeStandInControl } from "../control/control.ts";
import { formatDate } from "../pages/format-date.ts";
import { page } from "../pages/page.ts";
import type { State } from "../state/state.ts";
import { actionForm } from "./action-form.ts";
import { customersSection } from "./customers-section.ts";
import { paymentsSection } from "./payments-section.ts";
import { webhooksSection } from "./webhooks-section.ts";

const shown = { customers: 20, payments: 20, events: 10 };
const secondsPerDay = 24 * 60 * 60;

function clockSection(state: State): Html {
  const days = Math.round(state.account.clockOffsetSeconds / secondsPerDay);
  const ahead =
    days === 0 ? "the real time" : `${days} ${days === 1 ? "day" : "days"} ahead of the real time`;
  return html`<section id="clock">
    <h2>Clock</h2>
    <p class="muted">Subscriptions are at ${formatDate(billingTime(state, {}))}, ${ahead}.</p>
    <div class="actions">
      ${actionForm({
        action: "clock/advance",
        button: "Advance days",
        about: "of the clock",
        field: html`<input name="days" type="number" min="1" max="3660" value="30" required
          aria-label="How many days to advance" />`,
      })}
    </div>
  </section>`;
}

/**
 * Renders what Stripe's dashboard and time do for a person who tries the product.
 * @param refusal why the last action was refused
 */
export function dashboardPage(
  state: State,
  webhooks: ReturnType<StripeStandInControl["webhooks"]>,
  refusal?: string,
): string {
  return page(
    "Dashboard",
    html`<h1>Dashboard</h1>
      <nav class="contents" aria-label="On this page">
        <a href="#customers">Customers</a>
        <a href="#payments">Payments</a>
        <a href="#clock">Clock</a>
        <a href="#webhooks">Webhooks</a>
      </nav>
      ${refusal && html`<p class="error refusal" role="alert">${refusal}</p>`}
      <div class="dashboard">
        <div>
          ${customersSection(state, shown.customers)}
          ${paymentsSection(state, shown.payments)}
        </div>
        <div>
          ${clockSection(state)}
          ${webhooksSection(state, webhooks, shown.events)}
        </div>
      </div>`,
  );
}
