/** Not the application's, even when somebody navigates there: the sign-in with Google passes through /api. */
const notTheApplication = /^\/(api|assets|remotes|internal|\.well-known)(\/|$)/;
const publicPage = /^\/(pricing|research|legal|blog(\/[^/]+)?)?$/;
const fileName = /\.[a-z0-9]+$/i;

/** Whether the application answers at this path. */
export const isApplication = ({ pathname }: URL): boolean =>
  !notTheApplication.test(pathname) && !fileName.test(pathname);

/** A page that is prerendered, so that a copy of it can be read without a connection. */
export const isPublicPage = ({ pathname }: URL): boolean => publicPage.test(pathname);

const retryMark = /\/~r\d+\//;

/** A remote's file by another path, because its own has failed before. */
export const isRetry = ({ pathname }: URL): boolean => retryMark.test(pathname);

/** The path under which the file is kept: `/remotes/x/1.0.0/~r2/a.js` is `/remotes/x/1.0.0/a.js`. */
export const withoutRetryMark = ({ pathname }: URL): string => pathname.replace(retryMark, "/");
