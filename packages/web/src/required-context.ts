import { type Context, use } from "react";

/** A context's value; throws a plain sentence where its provider is missing. */
export const useRequiredContext = <T>(context: Context<T | null>, user: string): T => {
  const value = use(context);
  if (value === null) throw new Error(`${user} must be used inside its provider`);
  return value;
};
