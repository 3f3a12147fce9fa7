/**
 * Loads the listening panel. The import is here rather than among the others in screens.ts, because a build divides into chunks
 * what those screens share: a screen that few people open would cost each of them a request or two.
 */
export const loadPanel = () => import("./panel-screen.tsx");
