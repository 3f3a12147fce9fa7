/** Where a text stops being JSON: line and column, both from 1. */
export type JsonPosition = { readonly line: number; readonly column: number };

const space = /[\t\n\r ]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a JSON string has none
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Thrown where the text stops being JSON. */
class NotJson extends Error {
  readonly at: number;
  constructor(at: number) {
    super(`Not JSON at ${at}`);
    this.at = at;
  }
}

/** Skips one value. Browsers word and place their own errors differently, and one gives no place at all. */
function skipValue(text: string, from: number): number {
  let at = from;
  const eat = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const expect = (sign: string) => {
    eat(space);
    if (text[at] !== sign) throw new NotJson(at);
    at++;
  };
  const skipMembers = (close: string, skipMember: () => void) => {
    at++;
    eat(space);
    if (text[at] === close) {
      at++;
      return;
    }
    for (;;) {
      skipMember();
      eat(space);
      if (text[at] !== ",") break;
      at++;
    }
    expect(close);
  };
  eat(space);
  if (text[at] === "{")
    skipMembers("}", () => {
      eat(space);
      if (!eat(string)) throw new NotJson(at);
      expect(":");
      at = skipValue(text, at);
    });
  else if (text[at] === "[")
    skipMembers("]", () => {
      at = skipValue(text, at);
    });
  else if (!eat(string) && !eat(scalar)) throw new NotJson(at);
  return at;
}

/** Where a text that JSON.parse refuses stops being JSON. */
export function whereJsonBreaks(text: string): JsonPosition {
  let at = text.length;
  try {
    at = skipValue(text, 0);
    // What follows the value is what breaks it.
    while (/[\t\n\r ]/.test(text[at] ?? "")) at++;
  } catch (error) {
    // Too deeply nested text overflows the stack; then its end is as good as any place.
    if (error instanceof NotJson) at = error.at;
  }
  const lines = text.slice(0, at).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
