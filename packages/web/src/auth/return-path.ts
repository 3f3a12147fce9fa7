import { storedText } from "../storage/stored-text.ts";

/** Of the tab. Where it can't be kept, a sign-in leads to the journey. */
const stored = storedText(() => sessionStorage, "auth_return_path");

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const unsafe = /^\/[/\\]|[\u0000-\u001f\u007f]/;

/**
 * Whether a path stays on this origin: it begins with one "/", and neither "//host", "/\host" nor a control
 * character (which browsers drop, turning "/\t/host" into "//host") makes it leave.
 */
export const isSameOriginPath = (path: string): boolean => path.startsWith("/") && !unsafe.test(path);

/** Whether to come back to a path after sign-in: never to the sign-in itself (SPEC.md §4). */
export const isReturnPath = (path: string): boolean => {
  const [pathname] = path.split(/[?#]/);
  return (
    isSameOriginPath(path) && pathname !== "/login" && pathname !== "/auth" && !path.includes("callback")
  );
};

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
