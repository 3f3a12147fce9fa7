import { type Context, use } from "react";

/** Returns a context's value. Throws an error that names the hook when its provider is missing. */
export const useRequiredContext = <T>(context: Context<T | null>, user: string): T => {
  const value = use(context);
  if (value === null) throw new Error(`${user} must be used inside its provider`);
  return value;
};
