import { expect, it } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import Research from "./research.tsx";

it("has five sections", () => {
  const headings = renderPage(<Research />).matchAll(/<h2[^>]*>(.*?)<\/h2>/g);
  expect([...headings].map(([, text]) => text)).toEqual(
    expect.arrayContaining([
      "Entrainment research",
      "Cognitive studies",
      "Technologies",
      "Ongoing research",
      "Publications",
    ]),
  );
});
