import type { Sent } from "./send-draft.ts";

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** Longer values are replaced by their length, in characters. */
const longestShown = 1_500;

/** Formats a request as a curl command that repeats it. */
export const asCurl = (origin: string, { method, target, headers, bytes }: Sent): string => {
  const body = bytes?.toString("utf8") ?? "";
  const isPlain = Buffer.from(body).equals(bytes ?? Buffer.alloc(0)) && !body.includes("\0");
  const shown = isPlain && body.length <= longestShown ? quoted(body) : `'(${bytes?.length} bytes)'`;
  return [
    `curl -i -X ${method} ${quoted(origin + target)} --path-as-is --globoff`,
    ...headers.map(
      ([name, value]) =>
        `-H ${quoted(`${name}: ${value.length > longestShown ? `(${value.length} characters)` : value}`)}`,
    ),
    ...(bytes ? [`--data-binary ${shown}`] : []),
  ].join(" \\\n  ");
};
