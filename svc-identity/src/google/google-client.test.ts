import { afterEach, beforeEach, expect, test } from "vitest";
import { codeFor, googleClient, newPerson, startGoogle } from "../testing/google.ts";
import { createGoogleClient } from "./google-client.ts";

let google: Awaited<ReturnType<typeof startGoogle>>;
beforeEach(async () => {
  google = await startGoogle();
});
afterEach(() => google.close());

const clientOf = (changes: { GOOGLE_CLIENT_SECRET?: string; DEPLOYMENT?: "production" } = {}) =>
  createGoogleClient({ DEPLOYMENT: "local", ...googleClient, GOOGLE_ISSUER: google.issuer, ...changes });

test("a code is redeemed for the person it speaks of", async () => {
  const person = newPerson("Ada Lovelace");
  expect(await clientOf().redeemCode(await codeFor(google.issuer, person))).toEqual({
    sub: expect.stringMatching(/^\d{21}$/),
    email: person.email,
    name: "Ada Lovelace",
    firstName: "Ada",
    lastName: "Lovelace",
    picture: null,
  });
});

test("a Google that is away is asked again the next time", async () => {
  const client = clientOf();
  await google.close();
  await expect(client.redeemCode("any")).rejects.toMatchObject({ code: "google_unavailable" });
  google = await startGoogle(Number(new URL(google.issuer).port));
  const person = newPerson();
  expect(await client.redeemCode(await codeFor(google.issuer, person))).toMatchObject({
    email: person.email,
  });
});

test("a Google that goes away between two sign-ins is away, and the code is not called bad", async () => {
  const client = clientOf();
  await client.redeemCode(await codeFor(google.issuer, newPerson()));
  const code = await codeFor(google.issuer, newPerson());
  await google.close();
  await expect(client.redeemCode(code)).rejects.toMatchObject({ code: "google_unavailable" });
  google = await startGoogle();
});

test("a bad code is the caller's fault, a bad secret is ours", async () => {
  const code = await codeFor(google.issuer, newPerson());
  await expect(clientOf().redeemCode("invented")).rejects.toMatchObject({
    code: "google_code_exchange_failed",
  });
  await expect(clientOf({ GOOGLE_CLIENT_SECRET: "wrong" }).redeemCode(code)).rejects.toMatchObject({
    code: "google_unavailable",
  });
});

test("in production nothing is asked over plain http", async () => {
  const code = await codeFor(google.issuer, newPerson());
  await expect(clientOf({ DEPLOYMENT: "production" }).redeemCode(code)).rejects.toMatchObject({
    code: "google_unavailable",
  });
});
