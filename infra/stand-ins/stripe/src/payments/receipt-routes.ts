import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { notFoundPage } from "../pages/not-found-page.ts";
import { sendPage } from "../pages/send-page.ts";
import type { Store } from "../state/store.ts";
import { receiptPage } from "./receipt-page.ts";

const paramsSchema = z.object({ id: z.string() });

/** Registers the receipts, which anyone with the link may read, as at Stripe. */
export function registerReceiptRoutes(app: FastifyInstance, { state }: Store): void {
  app.get("/receipts/:id", async (request, reply) => {
    const charge = state.charges.get(paramsSchema.parse(request.params).id);
    if (!charge?.receipt_url) return sendPage(reply.code(404), notFoundPage);
    return sendPage(reply, receiptPage(charge));
  });
}
