/** Paths that the application does not answer, even for navigations: sign-in with Google navigates through /api. */
const reservedPaths = /^\/(api|assets|remotes|shells|internal|\.well-known)(\/|$)/;
const publicPage = /^\/(pricing|research|effects|legal|blog(\/[^/]+)?)?$/;
const fileName = /\.[a-z0-9]+$/i;

/** Whether the application handles navigations to this path. */
export const isApplication = ({ pathname }: URL): boolean =>
  !reservedPaths.test(pathname) && !fileName.test(pathname);

/** Whether the page is prerendered, so that its cached copy works offline. */
export const isPublicPage = ({ pathname }: URL): boolean => publicPage.test(pathname);

const retryMark = /\/~r\d+\//;

/** Whether the path has a retry mark, because the file's own path has failed before. */
export const isRetry = ({ pathname }: URL): boolean => retryMark.test(pathname);

/** The path that the file is cached under: `/remotes/x/1.0.0/~r2/a.js` becomes `/remotes/x/1.0.0/a.js`. */
export const withoutRetryMark = ({ pathname }: URL): string => pathname.replace(retryMark, "/");
