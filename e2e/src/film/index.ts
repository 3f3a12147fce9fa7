export { openFilmStudio } from "./film-studio.ts";
