import { studies } from "@phaselock/literature";
import { expect, it } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import Research from "./research.tsx";

const html = renderPage(<Research />);

it("has the sections on research, and how to find out for oneself", () => {
  const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text);
  expect(headings).toEqual(
    expect.arrayContaining([
      "Entrainment research",
      "Cognitive studies",
      "Technologies",
      "Ongoing research",
      "Publications",
      "Find out whether it works for you",
    ]),
  );
  expect(html).toContain('href="/evidence"');
});

it("shows every study of the register, and leads to it", () => {
  for (const [id, { url }] of Object.entries(studies)) {
    expect(html).toContain(`id="${id}"`);
    expect(html).toContain(`href="${url.replaceAll("&", "&amp;")}"`);
  }
});

it("every citation leads to an entry on the page", () => {
  const targets = [...html.matchAll(/href="[^"#]*#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(30);
  for (const id of targets) expect(html).toContain(`id="${id}"`);
});
