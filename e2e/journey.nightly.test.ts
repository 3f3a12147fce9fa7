import { expect } from "vitest";
import { newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

const dayMs = 24 * 60 * 60 * 1000;

test.for(["setItem", "getItem"] as const)(
  "%s throws for a journey value → the storage error is only logged",
  async (method, { newPage }) => {
    const page = await newPage();
    const logged: string[] = [];
    page.on("console", message => logged.push(`${message.type()}: ${message.text()}`));
    await page.addInitScript(name => {
      const original = Storage.prototype[name];
      const failing = function (this: Storage, ...args: [string, string]): unknown {
        if (args[0].startsWith("phaselock_")) throw new DOMException("broken", "UnknownError");
        return Reflect.apply(original, this, args);
      };
      Object.assign(Storage.prototype, { [name]: failing });
    }, method);
    await page.goto("/login");
    await signInWithGoogle(page, newPerson("Fay Full"));
    await page.waitForURL("**/onboarding");
    await page.clock.setFixedTime(Date.now() + 30 * dayMs);
    await page.goto("/dashboard");
    await page.waitForURL("**/welcome-back");
    const log = logged.join("\n");
    const failed = method === "setItem" ? "stored" : "read";
    for (const key of ["phaselock_last_visit", "phaselock_redirects"])
      expect(log).toContain(`warning: Phaselock: ${key} could not be ${failed}`);
  },
);
