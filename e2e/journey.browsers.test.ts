import { expect, onTestFinished } from "vitest";
import { launchChromium } from "./src/engines/chromium.ts";
import { button, buttonStarting, choice, field, link, text } from "./src/engines/elements.ts";
import { launchFirefox } from "./src/engines/firefox.ts";
import { hearPage } from "./src/engines/hear-page.ts";
import { startDesktop } from "./src/engines/start-desktop.ts";
import type { Tab } from "./src/engines/tab.ts";
import { launchWebKit } from "./src/engines/webkit.ts";
import { newPerson, type Person } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

const signIn = async (tab: Tab, url: string, person: Person) => {
  await tab.open(url);
  // The question whether the product may measure covers the foot of the page.
  await tab.click(button("No"));
  await tab.click(link("Get Started"));
  const press = () => tab.click(button("Continue with Google"));
  await tab.popup(press, async popup => {
    await popup.click(text("Use another account"));
    await popup.type(field("Name"), person.name);
    await popup.type(field("Email"), person.email);
    await popup.clickToClose(button("Continue"));
  });
  await tab.click(link("Skip"));
  await tab.see(text("your headphones"));
  await tab.click(link("Skip"));
  await tab.click(choice("NoSound"));
  await tab.click(button("I agree, store it"));
  await tab.click(link("Go to the dashboard"));
  await tab.see(text(`Welcome, ${person.name}`));
};

const buyCredits = async (tab: Tab, url: string, person: Person) => {
  await tab.open(`${url}/pricing`);
  await tab.see(text("Your balance"));
  await tab.click(button("Buy Credits"));
  await tab.type(field("Email"), person.email);
  await tab.type(field("Card number"), "4242 4242 4242 4242");
  await tab.type(field("Expiry date"), "12 / 40");
  await tab.type(field("CVC"), "123");
  await tab.type(field("Name on card"), "Any Name");
  await tab.click(buttonStarting("Pay"));
  await tab.see(text("15 min 0 s left"));
};

const playAndStop = async (tab: Tab, url: string) => {
  await tab.open(`${url}/play/calm-focus?payment=credits&seconds=360`);
  const sound = await hearPage(tab);
  await tab.click(button("Start"));
  await sound.untilHeard();
  // Any second: a slow browser can miss one.
  await tab.see(text("05:"));
  await tab.click(button("Stop"));
  await tab.click(button("End session"));
  await tab.see(text("of a credit used"));
};

const browsers = [
  ["Chromium", launchChromium],
  ["Firefox", launchFirefox],
  ["WebKitGTK", launchWebKit],
] as const;

test.for(browsers)(
  "%s: sign in, buy, play, stop and log out → heard, charged once and signed out",
  async ([name, launch], { product }) => {
    const desktop = await startDesktop();
    onTestFinished(() => desktop.close());
    const browser = await launch(desktop);
    onTestFinished(() => browser.close());
    const { tab } = browser;
    const person = newPerson(`Willa ${name}`);

    try {
      await signIn(tab, product.url, person);
      await buyCredits(tab, product.url, person);
      await playAndStop(tab, product.url);
      await tab.click(link("Dashboard"));
      await tab.see(text(`Welcome, ${person.name}`));
      await tab.click(button("Logout"));
      await tab.see(link("Get Started"));
    } catch (error) {
      // CI keeps only the output.
      const shown = await tab
        .evaluate("[location.href, document.body.innerText].join(' shows ')")
        .catch(String);
      process.stderr.write(`${browser.version}: ${shown}\n`);
      throw error;
    }
    expect(await tab.evaluate(`localStorage.getItem("auth_token")`)).toBeNull();
    expect(await browser.problems(), "uncaught exceptions").toEqual([]);
  },
);
