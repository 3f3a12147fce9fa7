import type Stripe from "stripe";

/** What processing an event has come to. */
export type WebhookOutcome =
  | { readonly kind: "done" }
  | { readonly kind: "ignored"; readonly reason: string }
  /** Money is involved and a person has to act. */
  | { readonly kind: "refused"; readonly reason: string }
  /**
   * Not final yet: processed again with growing delays, until the event was received this long ago. Then it is
   * `otherwise`.
   */
  | {
      readonly kind: "not-yet";
      readonly reason: string;
      readonly giveUpAfterMs: number;
      readonly otherwise: "ignored" | "refused";
    };

/** Processes the events about one kind of Stripe object. */
export type WebhookHandler = {
  readonly types: readonly Stripe.Event.Type[];
  /**
   * Fetch the object from Stripe and bring our rows up to its state. Must be idempotent and independent of the order of
   * events: an event says only that the object has changed. The same state has the same outcome, because a worker may
   * die before it stores the outcome. If this throws, the event is processed again later.
   */
  readonly handle: (objectId: string) => Promise<WebhookOutcome>;
};
