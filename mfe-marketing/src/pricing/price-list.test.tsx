import { freeSessionMaxSeconds, sessionMaxSeconds } from "@phaselock/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { CreditPacks } from "./credit-packs.tsx";
import { Plans } from "./plans.tsx";

const buttonsOf = (html: string) =>
  [...html.matchAll(/<button([^>]*)>([^<]*)<\/button>/g)].map(([, attributes, text]) => ({
    text,
    disabled: attributes?.includes("disabled") ?? false,
  }));
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|");

describe("the credit packs", () => {
  const packs = (pending?: { type: "credits" | "subscription"; credits?: number }) =>
    renderToStaticMarkup(<CreditPacks isOffline={false} pending={pending} onBuy={() => {}} />);

  it("shows the three packs with their prices and marks the middle one", () => {
    expect(wordsOf(packs())).toMatch(
      /\|5 credits\|15\|.*\$15\|.*\|10 credits\|BEST VALUE\|30\|.*\$27\|.*\|20 credits\|60\|.*\$51\|/,
    );
  });

  it("says what a minute of each costs, and by how much the marked step makes it cheaper", () => {
    expect(wordsOf(packs())).toMatch(/\|\$1 a minute\|.*\|\$0\.90 a minute\|.*\|\$0\.85 a minute\|/);
    expect(wordsOf(packs())).toContain(
      "|BEST VALUE: going from 15 to 30 minutes saves 10 cents a minute; from 30 to 60, another 5.|",
    );
    expect(wordsOf(packs())).toContain("|From 12 minutes a month on, Premium costs less.|");
  });

  it("lists what each pack includes", () => {
    const included = wordsOf(packs()).matchAll(
      /\|3 min per credit\|Access to basic patterns\|Never expires\|/g,
    );
    expect([...included]).toHaveLength(3);
  });

  it("enables every button when no purchase is in progress", () => {
    expect(buttonsOf(packs())).toEqual(Array(3).fill({ text: "Buy Credits", disabled: false }));
  });

  it("disables every button while a purchase is in progress and marks the pack being bought", () => {
    expect(buttonsOf(packs({ type: "credits", credits: 10 }))).toEqual([
      { text: "Buy Credits", disabled: true },
      { text: "Processing...", disabled: true },
      { text: "Buy Credits", disabled: true },
    ]);
  });
});

describe("the plans", () => {
  const plans = (hasPremium: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Plans hasPremium={hasPremium} isOffline={false} pending={undefined} onSubscribe={() => {}} />
      </MemoryRouter>,
    );
  const html = plans(false);

  it("lists what each plan includes", () => {
    expect(wordsOf(html)).toContain(
      "|Basic brainwave patterns|Standard visualization effects|Limited session duration|Community support|",
    );
    expect(wordsOf(html)).toContain(
      "|All brainwave patterns|Advanced visual effects|Unlimited session duration|Priority support|Custom pattern creation|Progress tracking|Offline mode|Multiple devices|",
    );
  });

  it("shows $0 and $9.99 a month and recommends Premium", () => {
    expect(wordsOf(html)).toMatch(/\|Premium\|RECOMMENDED\|\$9\.99\|\/month\|.*\|Free\|\$0\|\/month\|/);
  });

  it("each plan says how long a session lasts, by the constant that the services enforce", () => {
    expect(wordsOf(html)).toContain(
      `A session lasts up to ${freeSessionMaxSeconds / 60} minutes.|Get Started`,
    );
    expect(wordsOf(html)).toContain(
      `A session lasts up to ${sessionMaxSeconds / 3600} hours. Start as many as you like.|Subscribe Now`,
    );
  });

  it("a Premium user reads which plan is theirs instead of a button to buy it again", () => {
    expect(wordsOf(plans(true))).toContain("|Your plan|");
    expect(buttonsOf(plans(true))).toEqual([]);
  });

  it("Free links to the sign-in, Premium starts a purchase", () => {
    expect(html).toMatch(/<a[^>]*href="\/auth"[^>]*>Get Started<\/a>/);
    expect(buttonsOf(html)).toEqual([{ text: "Subscribe Now", disabled: false }]);
  });
});
