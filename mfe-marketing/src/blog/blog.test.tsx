import { expect, it } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import { articles } from "./articles.ts";
import { BandStories } from "./band-stories.tsx";
import Blog from "./blog.tsx";

it.each(articles)("lists article $id with every field of its card and a link", article => {
  const html = renderPage(<Blog />);
  expect(html).toContain(`href="/blog/${article.id}"`);
  for (const word of [article.title, article.author, article.category, `dateTime="${article.date}"`]) {
    expect(html).toContain(word);
  }
});

it("describes the four bands with their ranges", () => {
  const words = renderPage(<BandStories />).replaceAll(/<[^>]*>/g, "|");
  expect(words).toMatch(/Delta\|+0\.5–4 Hz.*Theta\|+4–8 Hz.*Alpha\|+8–13 Hz.*Beta\|+13–30 Hz/s);
});
