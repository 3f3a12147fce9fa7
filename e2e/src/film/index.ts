export { bundlePage, openPicturePage } from "./film-studio.ts";
