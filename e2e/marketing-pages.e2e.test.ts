import { describe, expect } from "vitest";
import { test } from "./src/test.ts";

/** The text of the cards on /blog, word for word. */
const articles = [
  {
    href: "/blog/1",
    title: "Four names for one signal",
    excerpt:
      "Delta, theta, alpha and beta sound like four things in the head. They are four ranges of one scale, and their borders are a convention.",
    author: "Phaselock",
    date: "2025-01-14",
    category: "neuroscience",
  },
  {
    href: "/blog/2",
    title: "A frequency for the job",
    excerpt:
      "A draft, a review and a nap do not ask for the same rhythm. What the bands can tell you about a working day, and what they can't.",
    author: "Phaselock",
    date: "2025-02-04",
    category: "productivity",
  },
  {
    href: "/blog/3",
    title: "The wave that Hans Berger saw",
    excerpt:
      "In 1924 a psychiatrist in Jena recorded the first human EEG. He waited five years before he published it. What he saw is still called alpha.",
    author: "Phaselock",
    date: "2025-02-18",
    category: "history",
  },
  {
    href: "/blog/4",
    title: "From beta to delta in one evening",
    excerpt:
      "On the way to sleep the brain slows down, and the EEG shows how. What each stage is called, and what nobody knows yet about helping it along.",
    author: "Phaselock",
    date: "2025-03-04",
    category: "lifestyle",
  },
] as const;

describe("the pricing screen", () => {
  test('the header reads "Choose Your Journey"', async ({ visitor: page }) => {
    await page.goto("/pricing");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/^Choose Your\s+Journey$/);
  });

  test.for([
    ["15", "5 credits", false],
    ["30", "10 credits", true],
    ["60", "20 credits", false],
  ] as const)(
    "the pack of %s minutes shows its credits, features and Buy Credits",
    async ([minutes, credits, isBest], { visitor: page }) => {
      await page.goto("/pricing");
      const pack = page.getByRole("article", { name: `${minutes} minutes` });
      for (const text of [credits, "3 min per credit", "Access to basic patterns", "Never expires"])
        await pack.getByText(text, { exact: true }).waitFor();
      expect(await pack.getByText("BEST VALUE").count()).toBe(isBest ? 1 : 0);
      await pack.getByRole("button", { name: "Buy Credits" }).waitFor();
    },
  );

  test("the free card shows $0/month, its features, and Get Started to /auth", async ({ visitor: page }) => {
    await page.goto("/pricing");
    const free = page.locator("article").filter({ has: page.getByRole("heading", { name: "Free" }) });
    expect((await free.innerText()).replaceAll(/\s+/g, " ")).toBe(
      "Free $0/month Basic brainwave patterns Standard visualization effects Limited session duration Community support A session lasts up to 5 minutes. Get Started",
    );
    expect(await free.getByRole("link", { name: "Get Started" }).getAttribute("href")).toBe("/auth");
  });

  test("the premium card shows RECOMMENDED, $9.99/month, its features, and Subscribe Now", async ({
    visitor: page,
  }) => {
    await page.goto("/pricing");
    const premium = page.locator("article").filter({ has: page.getByRole("heading", { name: "Premium" }) });
    expect((await premium.innerText()).replaceAll(/\s+/g, " ")).toBe(
      "Premium RECOMMENDED $9.99/month All brainwave patterns Advanced visual effects Unlimited session duration Priority support Custom pattern creation Progress tracking Offline mode Multiple devices A session lasts up to 4 hours. Start as many as you like. Subscribe Now",
    );
  });
});

describe("research, legal, blog", () => {
  test("research has its five sections", async ({ visitor: page }) => {
    await page.goto("/research");
    for (const name of [
      "Entrainment research",
      "Cognitive studies",
      "Technologies",
      "Ongoing research",
      "Publications",
    ])
      await page.getByRole("heading", { level: 2, name }).waitFor();
  });

  test.for([
    ["#privacy", "Privacy Policy"],
    ["#terms", "Terms & Conditions"],
    ["#intellectual-property", "Intellectual Property Rights"],
    ["#contact", "Contact Us"],
  ] as const)(
    "legal: the link to %s scrolls to %s, below the header",
    async ([anchor, name], { visitor: page }) => {
      await page.goto("/legal");
      await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name }).click();
      await page.waitForURL(`**/legal${anchor}`);
      await page.locator(anchor).getByRole("heading", { name, exact: true }).waitFor();
      const place = await page.locator(anchor).evaluate(section => {
        const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
        return { fromHeaderPx: section.getBoundingClientRect().top - header, isAtEnd, scrollY };
      });
      expect(place.scrollY, "scrolled").toBeGreaterThan(0);
      expect(place.fromHeaderPx, "under the header").toBeGreaterThanOrEqual(0);
      // The last section can't be scrolled up to the header.
      if (!place.isAtEnd) expect(place.fromHeaderPx).toBeLessThan(160);
    },
  );

  test("legal: the privacy policy is dated March 7, 2025, and the contact address is the configured one", async ({
    visitor: page,
  }) => {
    await page.goto("/legal");
    await page.locator("#privacy").getByText("Last updated March 7, 2025").waitFor();
    const { contactEmail } = await page.evaluate(async () => (await fetch("/config.json")).json());
    expect(await page.locator("#contact a").getAttribute("href")).toBe(`mailto:${contactEmail}`);
  });

  test("the blog lists four articles with title, excerpt, author, date, read time, category and image", async ({
    visitor: page,
  }) => {
    await page.goto("/blog");
    await page.locator("article").first().waitFor();
    expect(await page.locator("article").count()).toBe(4);
    const pictures = new Set<string>();
    for (const [index, article] of articles.entries()) {
      const { href, title, excerpt, author, date, category } = article;
      const card = page.locator("article").nth(index);
      expect(await card.getByRole("heading").innerText()).toBe(title);
      for (const text of [excerpt, author, category, "2 min read"])
        expect(await card.getByText(text).first().isVisible(), text).toBe(true);
      expect(await card.getByRole("link").getAttribute("href")).toBe(href);
      expect(await card.locator("time").getAttribute("datetime")).toBe(date);
      pictures.add((await card.locator("svg path").first().getAttribute("d")) ?? "");
    }
    expect(pictures.size, "each has its own image").toBe(4);
  });

  test.for(["1", "2", "3", "4"])(
    "article %s shows the frequency bands, and links to /research",
    async (id, { visitor: page }) => {
      await page.goto(`/blog/${id}`);
      const words = (await page.locator("article").innerText()).replaceAll(/\s+/g, " ");
      for (const band of ["Delta 0.5–4 Hz", "Theta 4–8 Hz", "Alpha 8–13 Hz", "Beta 13–30 Hz"])
        expect(words).toContain(band);
      await page
        .locator("article")
        .getByRole("link", { name: /research/ })
        .click();
      await page.waitForURL("**/research");
    },
  );

  test.for(["5", "0", "one", "1.5"])("unknown article /blog/%s → /blog", async (id, { visitor: page }) => {
    await page.goto(`/blog/${id}`);
    await page.waitForURL(url => url.pathname === "/blog");
  });

  test('"Try Phaselock Now", signed out → /auth, which redirects to /login', async ({ visitor: page }) => {
    await page.goto("/blog/1");
    const link = page.getByRole("link", { name: "Try Phaselock Now" });
    expect(await link.getAttribute("href")).toBe("/auth");
    await link.click();
    await page.waitForURL("**/login");
  });

  test.for([
    ["/Pricing", "/pricing"],
    ["/pricing/", "/pricing"],
    ["/blog/01", "/blog/1"],
  ] as const)("%s → its canonical URL is %s", async ([spelled, path], { visitor: page }) => {
    await page.goto(spelled);
    const canonical = page.locator('link[rel="canonical"]');
    await canonical.waitFor({ state: "attached" });
    expect(new URL((await canonical.getAttribute("href")) ?? "").pathname).toBe(path);
  });
});
