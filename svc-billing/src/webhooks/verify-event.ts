import { storableTextSchema } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import Stripe from "stripe";
import { z } from "zod";

/** How far a webhook's timestamp may lie from now, on either side, in seconds. Stripe's own recommendation. */
export const toleranceSeconds = 300;

const refuse = (detail: string, cause?: unknown) =>
  new AppError("webhook_signature_invalid", { detail, cause });

/** As much of an event as is read of any. Whoever has the secret can sign anything at all. */
const eventSchema = z
  .object({
    id: storableTextSchema,
    type: storableTextSchema,
    data: z.object({ object: z.object({ id: storableTextSchema.optional() }) }),
  })
  // A balance has none.
  .refine(({ type, data }) => !type.startsWith("checkout.") || data.object.id !== undefined);

/** The one `t=` of a Stripe-Signature header: the signed time, in Unix seconds. */
const signedAtOf = (header: string): number => {
  const [time, ...others] = header.split(",").filter(part => part.startsWith("t="));
  if (time === undefined || others.length > 0) throw refuse("the header must have one timestamp");
  return Number(time.slice("t=".length));
};

/**
 * Read a webhook that Stripe has signed. The SDK refuses timestamps of the past; one from the future would let a
 * recorded request be kept for later, so it is refused as well.
 * @param payload the body as a Buffer, byte for byte
 * @throws AppError `webhook_signature_invalid` unless the signature, its time and livemode are right
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
