import type Stripe from "stripe";
import { formatMoney } from "../pages/money.ts";
import type { State } from "../state/state.ts";

/** The subscription's products and price, such as `Premium, $9.99 per month`. */
export function planText(state: State, { items }: Stripe.Subscription): string {
  return items.data
    .map(({ price, quantity = 1 }) => {
      const name = state.products.get(String(price.product))?.name ?? price.id;
      const money = formatMoney((price.unit_amount ?? 0) * quantity, price.currency);
      return `${name}, ${money} per ${price.recurring?.interval}`;
    })
    .join("; ");
}
