export { objectives } from "./objectives/objectives.ts";
