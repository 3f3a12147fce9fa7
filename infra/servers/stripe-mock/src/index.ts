export { isStripeMockBuilt, type StripeMock, startStripeMock } from "./start-stripe-mock.ts";
export type { StripeRequest } from "./stripe-request.ts";
