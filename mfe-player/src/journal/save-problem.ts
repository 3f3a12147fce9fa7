import { ApiError } from "@phaselock/web";
import { journalTexts } from "./texts.tsx";

const words = journalTexts;

/** Why an entry was not saved, and what to do about it. Null if there is no error. */
export const problemOf = (error: Error | null): string | null => {
  if (!error) return null;
  if (error instanceof ApiError && error.code === "journal_limit_reached") return words.limit;
  if (error instanceof ApiError && error.code === "conflict") return words.conflict;
  return words.failed;
};
