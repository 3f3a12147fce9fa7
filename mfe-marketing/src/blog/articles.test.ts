import { describe, expect, it } from "vitest";
import { articles, findArticle } from "./articles.ts";

describe("the blog", () => {
  it("has four articles with the ids 1 to 4, one of each category", () => {
    expect(articles.map(article => article.id)).toEqual([1, 2, 3, 4]);
    expect(articles.map(article => article.category).sort()).toEqual([
      "history",
      "lifestyle",
      "neuroscience",
      "productivity",
    ]);
  });

  it.each(["1", "2", "3", "4"])("finds the article %s", id => {
    expect(findArticle(id)?.id).toBe(Number(id));
  });

  it.each([undefined, "", "0", "5", "-1", "1.5", "1e0", "one", "1; drop"])("finds no article for %j", id => {
    expect(findArticle(id)).toBeUndefined();
  });
});
