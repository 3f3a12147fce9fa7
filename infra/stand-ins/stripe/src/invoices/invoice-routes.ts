import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { billingTime } from "../clock/billing-time.ts";
import { emptyForm } from "../pages/card-form.ts";
import { notFoundPage } from "../pages/not-found-page.ts";
import { readCard } from "../pages/read-card.ts";
import { sendPage } from "../pages/send-page.ts";
import { createPaymentMethod } from "../payments/payment-methods.ts";
import type { Store } from "../state/store.ts";
import { invoicePage } from "./invoice-page.ts";
import { payInvoice } from "./pay-invoice.ts";

const paramsSchema = z.object({ id: z.string() });

/** Registers the hosted invoices, which anyone with the link may read and pay, as at Stripe. */
export function registerInvoiceRoutes(app: FastifyInstance, store: Store): void {
  function finalizedInvoice(request: FastifyRequest) {
    const invoice = store.state.invoices.get(paramsSchema.parse(request.params).id);
    return invoice?.hosted_invoice_url ? invoice : undefined;
  }

  app.get("/i/:id", async (request, reply) => {
    const invoice = finalizedInvoice(request);
    if (!invoice) return sendPage(reply.code(404), notFoundPage);
    return sendPage(reply, invoicePage(invoice, emptyForm));
  });

  app.post("/i/:id", async (request, reply) => {
    const invoice = finalizedInvoice(request);
    if (!invoice) return sendPage(reply.code(404), notFoundPage);
    if (invoice.status !== "open") return sendPage(reply, invoicePage(invoice, emptyForm));
    const entry = readCard(request.body);
    if (!entry.entered) return sendPage(reply, invoicePage(invoice, entry.form));
    const { name, card } = entry.entered;
    store.change(state => {
      const method = createPaymentMethod(state, { email: invoice.customer_email ?? "", name, card });
      payInvoice(state, invoice, { method, isDeclined: false, at: billingTime(state, invoice) });
    });
    return reply.redirect(`/i/${invoice.id}`, 303);
  });
}
