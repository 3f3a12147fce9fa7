import { isSameOriginPath } from "@phaselock/contracts";
import { storedText } from "../storage/stored-text.ts";

/** Stored per tab. If the browser can't store it, a sign-in goes to the journey's target. */
const stored = storedText(() => sessionStorage, "auth_return_path");

/** The sign-in screens and /auth, which links to them. For a signed-in user they only redirect. */
const signInPaths = new Set(["/login", "/register", "/auth"]);

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Normalises a path as the router does: resolves dots, decodes, lowercases, and drops repeated and trailing slashes. */
const routeOf = (path: string): string => {
  const { pathname } = new URL(path, "http://localhost");
  return decoded(pathname)
    .toLowerCase()
    .replaceAll(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "");
};

/** Whether a sign-in may return to a path. Never to the sign-in itself, in any spelling (docs/product.md#sign-in). */
export const isReturnPath = (path: string): boolean =>
  isSameOriginPath(path) &&
  !signInPaths.has(routeOf(path)) &&
  !decoded(path).toLowerCase().includes("callback");

/** Stores the path to return to after sign-in. Ignores a path that is not a return path. */
export const saveReturnPath = (path: string): void => {
  if (isReturnPath(path)) stored.write(path);
};

/** Returns the stored path, or null. */
export const readReturnPath = (): string | null => {
  const path = stored.read();
  return path !== null && isReturnPath(path) ? path : null;
};

/** Removes the stored path. */
export const clearReturnPath = (): void => stored.remove();

/** Returns the stored path and removes it. */
export const consumeReturnPath = (): string | null => {
  const path = readReturnPath();
  clearReturnPath();
  return path;
};
