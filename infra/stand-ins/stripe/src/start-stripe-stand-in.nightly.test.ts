import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type StripeStandInOptions, startStripeStandIn } from "./index.ts";
import { goodCard, submitForm } from "./testing/pay-by-card.ts";
import { fiveCredits, keys, sdkFor, startTestStandIn, temporaryStatePath } from "./testing/test-stand-in.ts";
import { startWebhookReceiver } from "./testing/webhook-receiver.ts";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

async function startInChild(statePath: string, webhookUrl: string) {
  const program = new URL("./testing/run-stand-in.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [program, statePath, webhookUrl], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [line] = await once(child.stdout, "data");
  return { child, url: String(line).trim() };
}

async function killHard(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

test("kill -9 immediately after a payment loses neither the payment nor its webhook", async () => {
  const statePath = await temporaryStatePath();
  const receiver = await startWebhookReceiver(keys.webhookSecret);
  receiver.status = 503;

  const before = await startInChild(statePath, receiver.url);
  const options = { idempotencyKey: "key-1" };
  const session = await sdkFor(before.url).checkout.sessions.create(fiveCredits, options);
  expect((await submitForm(session.url ?? "", goodCard)).status).toBe(303);
  await killHard(before.child);

  receiver.status = 200;
  const refused = receiver.received.length;
  const after = await startInChild(statePath, receiver.url);
  const stripe = sdkFor(after.url);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: "paid" });
  expect((await stripe.checkout.sessions.create(fiveCredits, options)).id).toBe(session.id);
  await vi.waitFor(
    () => {
      const resent = receiver.received.slice(refused).map(event => event.type);
      expect(resent.toSorted()).toEqual([
        "charge.succeeded",
        "checkout.session.completed",
        "payment_intent.succeeded",
      ]);
    },
    { timeout: 10_000 },
  );
  await killHard(after.child);
  await receiver.close();
}, 30_000);

test("every acknowledged session of a burst survives kill -9", async () => {
  const statePath = await temporaryStatePath();
  const before = await startInChild(statePath, "http://127.0.0.1:9/none");
  const stripe = sdkFor(before.url);
  const answered: string[] = [];
  const burst = Array.from({ length: 200 }, async (_, index) => {
    const { id } = await stripe.checkout.sessions.create(fiveCredits);
    answered.push(id);
    if (index === 60) await killHard(before.child);
  });
  await Promise.allSettled(burst);
  expect(answered.length).toBeGreaterThan(0);

  const after = await startInChild(statePath, "http://127.0.0.1:9/none");
  const known = await sdkFor(after.url)
    .checkout.sessions.list({ limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  expect(known.map(session => session.id)).toEqual(expect.arrayContaining(answered));
  await killHard(after.child);
}, 30_000);

describe("where it may run", () => {
  const start = async (wrong: Partial<StripeStandInOptions>) =>
    startStripeStandIn({
      port: 0,
      ...keys,
      webhookUrl: "http://127.0.0.1:9/none",
      statePath: await temporaryStatePath(),
      deployment: "local",
      ...wrong,
    });

  test.each([
    [{ deployment: "production" }, /DEPLOYMENT=production/],
    [{ host: "0.0.0.0" }, /127\.0\.0\.1 or localhost/],
    [{ secretKey: "sk_live_1" }, /live keys never meet the stand-in/],
    [{ publishableKey: "pk_live_1" }, /live keys/],
    [{ webhookUrl: "ftp://somewhere" }, /webhookUrl/],
  ] as const)("%o is refused", async (wrong, message) => {
    await expect(start(wrong)).rejects.toThrow(message);
  });

  test("an unreadable state file is named in the error and not overwritten", async () => {
    const statePath = await temporaryStatePath();
    await writeFile(statePath, "{");
    await expect(start({ statePath })).rejects.toThrow(statePath);
    expect(readFileSync(statePath, "utf8")).toBe("{");
  });
});

test("stripe.js is served, accepts a publishable key and throws on any other value", async () => {
  const standIn = await startTestStandIn();
  const response = await fetch(`${standIn.url}/clover/stripe.js`);
  expect(response.headers.get("content-type")).toContain("text/javascript");
  const window: { Stripe?: (key: unknown) => object } = {};
  runInNewContext(await response.text(), { window });
  await standIn.close();
  expect(window.Stripe?.("pk_test_local")).toEqual({});
  for (const key of [undefined, "", "sk_test_local", "pk_live_1"]) {
    expect(() => window.Stripe?.(key)).toThrow("Invalid API Key");
  }
});
