import type { TraceShape } from "./trace-path.ts";

export type Category = "neuroscience" | "productivity" | "history" | "lifestyle";

/** What an article's card shows. All four articles share one text (`blog/body.ts`). */
export type Article = {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** The day of publication, ISO 8601. */
  readonly date: string;
  /** In minutes. */
  readonly readTime: number;
  readonly category: Category;
  /** The traces of its picture from top to bottom, drawn from their frequencies. */
  readonly image: readonly TraceShape[];
};

const readTime = 2;

/** A wave that swells and fades, as alpha does. */
const waxing = (u: number): number => 0.18 + 0.82 * Math.sin(Math.PI * u * 3) ** 2;

export const articles: readonly Article[] = [
  {
    id: 1,
    title: "Four names for one signal",
    excerpt:
      "Delta, theta, alpha and beta sound like four things in the head. They are four ranges of one scale, and their borders are a convention.",
    author: "Phaselock",
    date: "2025-01-14",
    readTime,
    category: "neuroscience",
    image: [2, 6, 10, 20].map(hz => ({ seconds: 1, hzAt: () => hz })),
  },
  {
    id: 2,
    title: "A frequency for the job",
    excerpt:
      "A draft, a review and a nap do not ask for the same rhythm. What the bands can tell you about a working day, and what they can't.",
    author: "Phaselock",
    date: "2025-02-04",
    readTime,
    category: "productivity",
    image: [{ seconds: 3, hzAt: u => 11 + 7 * Math.sin(2 * Math.PI * u - 0.4) }],
  },
  {
    id: 3,
    title: "The wave that Hans Berger saw",
    excerpt:
      "In 1924 a psychiatrist in Jena recorded the first human EEG. He waited five years before he published it. What he saw is still called alpha.",
    author: "Phaselock",
    date: "2025-02-18",
    readTime,
    category: "history",
    image: [{ seconds: 3, hzAt: () => 10, amplitudeAt: waxing }],
  },
  {
    id: 4,
    title: "From beta to delta in one evening",
    excerpt:
      "On the way to sleep the brain slows down, and the EEG shows how. What each stage is called, and what isn't known yet about helping it along.",
    author: "Phaselock",
    date: "2025-03-04",
    readTime,
    category: "lifestyle",
    image: [{ seconds: 2.4, hzAt: u => 22 * (1.2 / 22) ** u, amplitudeAt: u => 0.35 + 0.65 * u }],
  },
];

/** The article at `/blog/:id`, or undefined when the id is not an integer or not an article's. */
export const findArticle = (id: string | undefined): Article | undefined =>
  id !== undefined && /^\d+$/.test(id) ? articles.find(article => article.id === Number(id)) : undefined;
