export { cite, citedAs, type StudyId } from "./cited-as.ts";
export { type Question, questions } from "./questions.ts";
export { type Effect, type Study, studies } from "./studies.ts";
