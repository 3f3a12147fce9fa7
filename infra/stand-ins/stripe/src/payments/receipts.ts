import { html } from "@phaselock/stand-in-kit";
import type { FastifyInstance } from "fastify";
import type Stripe from "stripe";
import { z } from "zod";
import { facts, formatDate, formatMoney, page, sendNotFound, sendPage } from "../pages/page.ts";
import type { Card } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { cardText } from "./card.ts";

const paramsSchema = z.object({ id: z.string() });

/** The page that a charge's `receipt_url` points to. */
const receiptPage = (charge: Stripe.Charge, card: Card | undefined): string =>
  page(
    "Receipt",
    html`<h1>Receipt</h1>
      ${facts([
        ["Amount paid", formatMoney(charge.amount)],
        ["Refunded", formatMoney(charge.amount_refunded)],
        ["Date paid", formatDate(charge.created)],
        ["Paid with", cardText(card)],
        ["Charge", charge.id],
      ])}`,
  );

/** The page that an invoice's `hosted_invoice_url` points to. */
const invoicePage = ({ number, status, total, created, customer_email, lines }: Stripe.Invoice): string =>
  page(
    `Invoice ${number}`,
    html`<h1>Invoice ${number}</h1>
      ${facts([
        ["Amount", formatMoney(total)],
        ["Status", status],
        ["Date", formatDate(created)],
        ["To", customer_email],
        ...lines.data.map(
          ({ description, period }) =>
            [description ?? "", `${formatDate(period.start)} to ${formatDate(period.end)}`] as const,
        ),
      ])}`,
  );

/** Registers receipts and invoices, which anyone with the link may read, as at Stripe. */
export function registerReceipts(app: FastifyInstance, { state }: Store): void {
  app.get("/receipts/:id", async (request, reply) => {
    const charge = state.charges.get(paramsSchema.parse(request.params).id);
    if (!charge?.receipt_url) return sendNotFound(reply);
    return sendPage(reply, receiptPage(charge, state.cards.get(String(charge.payment_method))));
  });

  app.get("/i/:id", async (request, reply) => {
    const invoice = state.invoices.get(paramsSchema.parse(request.params).id);
    return invoice ? sendPage(reply, invoicePage(invoice)) : sendNotFound(reply);
  });
}
