import { expect, it } from "vitest";
import Blog from "../blog/blog.tsx";
import Effects from "../effects/effects.tsx";
import Legal from "../legal/legal.tsx";
import Research from "../research/research.tsx";
import { renderPage } from "../testing/render-page.tsx";

it("prerendered HTML → the visitor's and the signed-in user's link, because the HTML is the same for everyone", () => {
  const html = renderPage(<Blog />);
  expect(html).toMatch(/<a[^>]* href="\/login"[^>]*>Get Started<\/a>/);
  expect(html).toMatch(/<a[^>]* href="\/play"[^>]*>Open\W[^/]*>Phaselock<\/span><\/a>/);
});

it.each([
  ["/blog", Blog],
  ["/legal", Legal],
  ["/research", Research],
  ["/effects", Effects],
] as const)("RFC 6596: names %s as its canonical address, whichever address was opened", (path, Screen) => {
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(renderPage(<Screen />)) ?? [];
  expect(new URL(canonical ?? "").pathname).toBe(path);
});
