import Stripe from "stripe";
import { expect, test } from "vitest";
import { toleranceSeconds, verifyEvent } from "./verify-event.ts";

const secret = "whsec_test";
const options = { secrets: [secret], livemode: false };
const nowSeconds = () => Math.floor(Date.now() / 1000);
const body = (event: object) =>
  Buffer.from(
    JSON.stringify({
      id: "evt_1",
      type: "customer.created",
      livemode: false,
      data: { object: { id: "cus_1" } },
      ...event,
    }),
  );

const sign = (payload: Buffer, { timestamp = nowSeconds(), key = secret } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload: payload.toString(), secret: key, timestamp });

const refused = expect.objectContaining({ code: "webhook_signature_invalid" });

test("a body that Stripe signed just now is parsed", () => {
  const payload = body({ type: "checkout.session.completed" });
  expect(verifyEvent(payload, sign(payload), options)).toEqual({
    id: "evt_1",
    type: "checkout.session.completed",
    objectId: "cus_1",
  });
});

test("a wrong secret, a changed byte, no header or no body is refused", () => {
  const payload = body({});
  const changed = Buffer.from(payload.toString().replace("evt_1", "evt_2"));
  expect(() => verifyEvent(payload, sign(payload, { key: "whsec_other" }), options)).toThrow(refused);
  expect(() => verifyEvent(changed, sign(payload), options)).toThrow(refused);
  expect(() => verifyEvent(payload, undefined, options)).toThrow(refused);
  expect(() => verifyEvent(undefined, sign(payload), options)).toThrow(refused);
});

test("while the secret is replaced, a body signed with either secret is accepted, and with a third refused", () => {
  const payload = body({});
  const both = { ...options, secrets: ["whsec_new", secret] };
  const signedWith = (key: string) => verifyEvent(payload, sign(payload, { key }), both);
  expect(signedWith("whsec_new")).toMatchObject({ id: "evt_1" });
  expect(signedWith(secret)).toMatchObject({ id: "evt_1" });
  expect(() => signedWith("whsec_other")).toThrow(refused);
});

test.each([
  ["too old", -toleranceSeconds - 5],
  ["in the future", toleranceSeconds + 5],
])("a signed time that is %s is refused", (_, offset) => {
  const payload = body({});
  const header = sign(payload, { timestamp: nowSeconds() + offset });
  expect(() => verifyEvent(payload, header, options)).toThrow(refused);
});

test("a second timestamp in the header can't replace the signed one", () => {
  const payload = body({});
  const future = sign(payload, { timestamp: nowSeconds() + toleranceSeconds + 60 });
  expect(() => verifyEvent(payload, `t=${nowSeconds()},${future}`, options)).toThrow(refused);
  expect(() => verifyEvent(payload, `${future},t=${nowSeconds()}`, options)).toThrow(refused);
});

test("an event of the other livemode is refused", () => {
  const payload = body({ livemode: true });
  expect(() => verifyEvent(payload, sign(payload), options)).toThrow(refused);
  const test = body({});
  expect(() => verifyEvent(test, sign(test), { ...options, livemode: true })).toThrow(refused);
});

test("a signed body that is not JSON is refused", () => {
  const payload = Buffer.from("not json");
  expect(() => verifyEvent(payload, sign(payload), options)).toThrow(refused);
});

test.each([
  "null",
  "7",
  "[]",
  "{}",
  ...[
    { id: true },
    { id: "a\0" },
    { type: null },
    { data: 7 },
    { data: {} },
    { data: { object: { id: {} } } },
    { type: "checkout.session.expired", data: { object: {} } },
  ].map(changes => body(changes).toString()),
])("signed JSON that is not an event is refused: %s", text => {
  const payload = Buffer.from(text);
  expect(() => verifyEvent(payload, sign(payload), options)).toThrow(refused);
});
