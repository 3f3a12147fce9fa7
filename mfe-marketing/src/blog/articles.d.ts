import type { TraceShape } from "./trace-path.ts";
export type Category = "neuroscience" | "productivity" | "history" | "lifestyle";
/** What an article's card shows. All four lead to one text (blog/body.ts), each from its own side. */
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
    /** Its picture: traces from top to bottom, drawn from their frequencies. */
    readonly image: readonly TraceShape[];
};
export declare const articles: readonly Article[];
/** The article under `/blog/:id`; undefined where the id is no integer, or not one of theirs. */
export declare const findArticle: (id: string | undefined) => Article | undefined;
