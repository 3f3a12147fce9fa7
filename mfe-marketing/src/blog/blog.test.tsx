import { bandOf } from "@phaselock/contracts";
import { scoreSchema, strengthsAt } from "@phaselock/signal";
import { expect, it } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import { ArticleNeighbours } from "./article-neighbours.tsx";
import { articles } from "./articles.ts";
import { bandScore } from "./band-scores.ts";
import { BandStories } from "./band-stories.tsx";
import Blog from "./blog.tsx";
import { body } from "./body.ts";

it.each(articles)("lists article $id with every field of its card and a link", article => {
  const html = renderPage(<Blog />);
  expect(html).toContain(`href="/blog/${article.id}"`);
  const words = [article.title, article.excerpt, article.author, article.category, "2 min read"];
  for (const word of [...words, `dateTime="${article.date}"`]) {
    expect(html).toContain(word.replaceAll("'", "&#x27;"));
  }
});

it("describes the four bands with their ranges", () => {
  const words = renderPage(<BandStories />).replaceAll(/<[^>]*>/g, "|");
  expect(words).toMatch(/Delta\|+0\.5–4 Hz.*Theta\|+4–8 Hz.*Alpha\|+8–13 Hz.*Beta\|+13–30 Hz/s);
});

it.each(body.bands)("$name can be heard: a score of its frequency, as deep as Medium allows", story => {
  const score = scoreSchema.parse(bandScore(story));
  expect(score.beatHz.start).toBe(story.shownHz);
  expect(bandOf(story.shownHz)).toBe(story.band);
  expect(strengthsAt(story.shownHz)).toContain("medium");
  const html = renderPage(<BandStories />);
  expect(html).toContain(`aria-label="Listen to ${story.name}, ${story.shownHz} Hz, 20 s"`);
  expect(html).toContain(`falls and rises ${story.shownHz} times a second`);
});

it.each([
  [1, ["/blog/2"]],
  [2, ["/blog/1", "/blog/3"]],
  [4, ["/blog/3"]],
])("article %i links to the previous and the next article", (id, links) => {
  const html = renderPage(<ArticleNeighbours id={id} />);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links);
});
