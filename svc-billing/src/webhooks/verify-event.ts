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
    livemode: z.boolean(),
    data: z.object({ object: z.object({ id: z.optional(storableTextSchema) }) }),
  })
  // Some objects, such as a balance, have no id; a checkout always has one.
  .refine(({ type, data }) => !type.startsWith("checkout.") || data.object.id !== undefined);

/**
 * What we keep of an event that Stripe has signed or listed. What happened is fetched from Stripe, so the rest of the event,
 * which may name the buyer, is never stored.
 */
export type StripeEvent = {
  readonly id: string;
  readonly type: string;
  /** The Stripe object that the event is about; null if it has no id. */
  readonly objectId: string | null;
};

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
 * @param options.secrets the webhook may be signed with any of them; there are two while the secret is replaced
 * @throws AppError `webhook_signature_invalid` if the signature, its time or livemode is wrong
 */
export const verifyEvent = (
  payload: unknown,
  header: string | string[] | undefined,
  { secrets, livemode }: { secrets: readonly string[]; livemode: boolean },
): StripeEvent => {
  if (!Buffer.isBuffer(payload)) throw refuse("no body");
  if (typeof header !== "string") throw refuse("no Stripe-Signature header");
  const { data: event } = eventSchema.safeParse(readSigned(payload, header, secrets));
  if (!(signedAtOf(header) <= Date.now() / 1000 + toleranceSeconds)) throw refuse("signed in the future");
  if (!event) throw refuse("not an event");
  if (event.livemode !== livemode) throw refuse(`livemode is ${event.livemode}`);
  const { id, type, data } = event;
  return { id, type, objectId: data.object.id ?? null };
};

const readSigned = (payload: Buffer, header: string, secrets: readonly string[]): unknown => {
  const failures: unknown[] = [];
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(payload, header, secret, toleranceSeconds);
    } catch (error) {
      failures.push(error);
    }
  }
  const [cause] = failures;
  throw refuse(cause instanceof Error ? cause.message : "rejected", cause);
};
