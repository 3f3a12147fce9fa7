import type { FastifyInstance } from "fastify";
import { registerCheckoutApi } from "../checkout/checkout-api.ts";
import { registerTestClockApi } from "../clock/test-clock-api.ts";
import { registerCustomerApi } from "../customers/customer-api.ts";
import { registerDisputeApi } from "../disputes/dispute-api.ts";
import { registerEventApi } from "../events/event-api.ts";
import { registerInvoiceApi } from "../invoices/invoice-api.ts";
import { registerPaymentApi } from "../payments/payment-api.ts";
import { registerPortalApi } from "../portal/portal-api.ts";
import { registerPriceApi } from "../products-and-prices/price-api.ts";
import { registerProductApi } from "../products-and-prices/product-api.ts";
import { registerRefundApi } from "../refunds/refund-api.ts";
import type { Store } from "../state/store.ts";
import { registerSubscriptionApi } from "../subscriptions/subscription-api.ts";
import { createResourceApi } from "./resource-api.ts";

/** Registers the part of https://docs.stripe.com/api that the product's billing needs. */
export function registerApi(app: FastifyInstance, store: Store): void {
  const api = createResourceApi(app, store);
  registerCheckoutApi(api);
  registerCustomerApi(api);
  registerDisputeApi(api);
  registerEventApi(api);
  registerInvoiceApi(api);
  registerPaymentApi(api);
  registerPortalApi(api);
  registerPriceApi(api);
  registerProductApi(api);
  registerRefundApi(api);
  registerSubscriptionApi(api);
  registerTestClockApi(api);
}
