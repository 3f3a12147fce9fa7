import { isSameOriginPath } from "@phaselock/contracts";
import { storedText } from "../storage/stored-text.ts";

/** Of the tab. Where it can't be kept, a sign-in leads to the journey. */
const stored = storedText(() => sessionStorage, "auth_return_path");

/** The screens that sign in, and what leads to them: who is signed in they only send on. */
const signInPaths = new Set(["/login", "/register", "/auth"]);

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** A path as the router compares it: dots resolved, decoded, whatever the case, without idle slashes. */
const routeOf = (path: string): string => {
  const { pathname } = new URL(path, "http://localhost");
  return decoded(pathname)
    .toLowerCase()
    .replaceAll(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "");
};

/**
 * Whether to come back to a path after sign-in: never to the sign-in itself (docs/product.md#sign-in), however it is
 * written.
 */
export const isReturnPath = (path: string): boolean =>
  isSameOriginPath(path) &&
  !signInPaths.has(routeOf(path)) &&
  !decoded(path).toLowerCase().includes("callback");

/** Remembers where to go after sign-in; a path that may not be returned to is ignored. */
export const saveReturnPath = (path: string): void => {
  if (isReturnPath(path)) stored.write(path);
};

/** The remembered path. */
export const readReturnPath = (): string | null => {
  const path = stored.read();
  return path !== null && isReturnPath(path) ? path : null;
};

export const forgetReturnPath = (): void => stored.remove();

/** The remembered path, once: it is forgotten with this call. */
export const takeReturnPath = (): string | null => {
  const path = readReturnPath();
  forgetReturnPath();
  return path;
};
