import { articles, findArticle } from "../blog/articles.ts";
import { blog } from "../blog/texts.ts";
import { effects } from "../effects/texts.ts";
import { legal } from "../legal/texts.ts";
import { pricing } from "../pricing/texts.ts";
import { research } from "../research/texts.ts";
import { sharedResult } from "../shared-result/texts.ts";
import { texts } from "../texts.ts";

/** A public page's link preview. */
export type SocialPage = {
  readonly title: string;
  readonly description: string;
  /** The name of its picture: `social/<picture>.png` in the release. */
  readonly picture: string;
  /** The text in the picture. */
  readonly words: string;
};

const { landing } = texts;

const pages: Readonly<Record<string, SocialPage>> = {
  "/": { ...landing, picture: "landing", words: landing.shareWords },
  "/pricing": { ...pricing, picture: "pricing", words: pricing.heading },
  "/research": { ...research, picture: "research", words: research.heading },
  "/effects": { ...effects, picture: "effects", words: effects.heading },
  "/legal": { ...legal, picture: "legal", words: legal.heading },
  "/blog": { ...blog, picture: "blog", words: blog.heading },
};

/** The path of every shared result. Its preview is the same for all: it says nothing of the result. */
export const resultPath = "/results/:token";
const resultPage: SocialPage = { ...sharedResult, picture: "landing", words: sharedResult.heading };

/** @throws when the path is not a public page */
export const socialPageOf = (path: string): SocialPage => {
  const article = findArticle(/^\/blog\/(\d+)$/.exec(path)?.[1]);
  const page: SocialPage | undefined = article
    ? {
        title: article.title,
        description: article.excerpt,
        picture: `blog-${article.id}`,
        words: article.title,
      }
    : path === resultPath
      ? resultPage
      : pages[path];
  if (!page) throw new Error(`${path} is not a public page`);
  return page;
};

/** The paths of all public pages. */
export const publicPaths: readonly string[] = [
  ...Object.keys(pages),
  ...articles.map(({ id }) => `/blog/${id}`),
];
