import { expect, it } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import { texts } from "../texts.ts";
import Landing from "./landing.tsx";
import { testimonials } from "./testimonials.ts";

const html = renderPage(<Landing />);
const links = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]+)<\/a>/g)].map(
  ([, href, text]) => `${text?.replaceAll("&amp;", "&")} ${href}`,
);

it("renders without a browser, because it is prerendered", () => {
  expect(html).toContain("Enhance your cognitive state through intelligent brainwave entrainment");
});

it.each([
  "Pricing /pricing",
  "Get Started /login",
  "Try It Now /login",
  "View Premium Features /pricing",
  "Sign In /login",
  "Launch App /login",
  "Legal & Privacy /legal",
  "Research /research",
  "Public effects /effects",
  "Blog /blog",
  "Mastodon https://mastodon.social/tags/phaselock",
  "Bluesky https://bsky.app/hashtag/phaselock",
  "YouTube https://www.youtube.com/hashtag/phaselock",
])("has the link %s", link => {
  expect(links).toContain(link);
});

it("advertises the three features", () => {
  for (const feature of ["Intelligent Adaptation", "Neural Synchronization", "Real-time Optimization"]) {
    expect(html).toContain(`<h3>${feature}</h3>`);
  }
});

it("says that sessions adapt to signals, within which bound, and that no benefit is proven", () => {
  expect(html).toContain("It can adapt to signals you allow");
  expect(html).toMatch(
    /within 1 Hz of the plan\. We haven.{1,6}t shown that this works better than a fixed beat\./,
  );
});

it("says that visitors can find out whether it works for them, and where that is explained", () => {
  expect(html).toContain("Find out whether it works for you");
  expect(html).toMatch(/we tell you\..*blinded, sham-controlled and free/);
  expect(html).toContain('href="/research#find-out"');
});

it("has four testimonials, each with a name, a role, a company, a logo and a quote", () => {
  expect(testimonials).toHaveLength(4);
  for (const { logo, ...words } of testimonials) {
    expect(logo.paths.length).toBeGreaterThan(0);
    for (const word of Object.values(words)) expect(html).toContain(word.replaceAll("'", "&#x27;"));
  }
});

it("marks every testimonial as a sample quote", () => {
  expect(html.match(/Sample quote<\/[a-z]+><blockquote/g)).toHaveLength(testimonials.length);
});

it("title and description promise no effect, and the qualification follows the heading directly", () => {
  const { title, description, heading, lead } = texts.landing;
  expect(`${title} ${description}`).not.toMatch(/enhance|cognitive|brainwave/i);
  const words = html.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|");
  expect(words).toContain(`|${heading}|${lead}|`);
});

it("links to what is known beside what adaptation promises", () => {
  expect(html).toMatch(/than a fixed beat\.<!-- --> <a[^>]*href="\/research"/);
});

it("has the ring's first moment: a head for each bead, in the colours of five bands", () => {
  const heads = [...html.matchAll(/d="((?:M-?\d+ -?\d+h0)+)"/g)].map(([, d]) => d?.match(/M/g)?.length ?? 0);
  expect(heads).toHaveLength(5);
  expect(heads.reduce((sum, count) => sum + count)).toBe(180);
});

it.each(["Glass, air: Calm focus", "Tape, air: Deep work", "Dusk, wind: Before sleep"])(
  "offers to hear %s",
  name => {
    expect(html).toContain(`aria-label="Listen to ${name}, 20 s"`);
  },
);
