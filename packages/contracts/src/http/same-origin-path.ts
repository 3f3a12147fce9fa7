import { z } from "zod/mini";

// Browsers read "\" as "/" and drop control characters, so "/\host" and "/<tab>/host" lead to another origin.
const pathShape = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * Whether an address is a path of this origin: it begins with one "/", and no browser resolves it to another origin.
 * "/..//host" is refused as well, because it normalises to "//host". Source: WHATWG URL Standard, §4.4.
 */
export const isSameOriginPath = (path: string): boolean =>
  pathShape.test(path) && !new URL(path, "http://localhost").pathname.startsWith("//");

/** A path of this origin to redirect the browser to, of at most 2,048 characters. */
export const sameOriginPathSchema = z
  .string()
  .check(z.maxLength(2048), z.refine(isSameOriginPath, { message: "Must be a path of this site" }));
