import { createHash } from "node:crypto";

/** The source with which a content security policy allows an inline script or style. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
