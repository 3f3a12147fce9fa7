import { storableTextSchema } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import Stripe from "stripe";
import { z } from "zod";

/** Maximum difference between a webhook's timestamp and now, in seconds. Stripe's recommendation. */
export const toleranceSeconds = 300;

const refuse = (detail: string, cause?: unknown) =>
  new AppError("webhook_signature_invalid", { detail, cause });

/** The fields that we read of every event. Validated, because a signature does not guarantee an event's shape. */
const eventSchema = z
  .object({
    id: storableTextSchema,
    type: storableTextSchema,
    data: z.object({ object: z.object({ id: storableTextSchema.optional() }) }),
  })
  // Some objects, such as a balance, have no id; a checkout always has one.
  .refine(({ type, data }) => !type.startsWith("checkout.") || data.object.id !== undefined);

/** The signed time of a Stripe-Signature header, its only `t=`, in Unix seconds. */
const signedAtOf = (header: string): number => {
  const [time, ...others] = header.split(",").filter(part => part.startsWith("t="));
  if (time === undefined || others.length > 0) throw refuse("the header must have one timestamp");
  return Number(time.slice("t=".length));
};

/**
 * Verify and parse a webhook. The SDK refuses only timestamps that are too old. One from the future would let a
 * recorded request be replayed later, so we refuse it as well.
 * @param payload the body as a Buffer, byte for byte
 * @throws AppError `webhook_signature_invalid` if the signature, its time or livemode is wrong
 */
export const verifyEvent = (
  payload: unknown,
  header: string | string[] | undefined,
  { secret, livemode }: { secret: string; livemode: boolean },
): Stripe.Event => {
  if (!Buffer.isBuffer(payload)) throw refuse("no body");
  if (typeof header !== "string") throw refuse("no Stripe-Signature header");
  const event = constructEvent(payload, header, secret);
  if (!(signedAtOf(header) <= Date.now() / 1000 + toleranceSeconds)) throw refuse("signed in the future");
  if (!eventSchema.safeParse(event).success) throw refuse("not an event");
  if (event.livemode !== livemode) throw refuse(`livemode is ${event.livemode}`);
  return event;
};

const constructEvent = (payload: Buffer, header: string, secret: string): Stripe.Event => {
  try {
    return Stripe.webhooks.constructEvent(payload, header, secret, toleranceSeconds);
  } catch (cause) {
    throw refuse(cause instanceof Error ? cause.message : "rejected", cause);
  }
};
