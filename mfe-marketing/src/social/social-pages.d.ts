/** A public page as others show it. */
export type SocialPage = {
    readonly title: string;
    readonly description: string;
    /** The name of its picture, `social/<picture>.png` of the release. */
    readonly picture: string;
    /** What stands in the picture. */
    readonly words: string;
};
/** @throws when the path is no public page's */
export declare const pageOf: (path: string) => SocialPage;
/** The paths of all public pages. */
export declare const publicPaths: readonly string[];
