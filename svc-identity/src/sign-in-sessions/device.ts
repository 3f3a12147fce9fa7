/** Longest User-Agent that is parsed, in characters. */
const maxUserAgentLength = 512;

/** First match wins. Most browsers also claim to be Chrome and Safari, so the imitators come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|OPX)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b((Headless)?Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameOf = (names: typeof browsers, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * Describe a device in a short label that its owner recognises. The label contains only words from the lists above.
 * @example describeDevice(request.headers["user-agent"]) // "Chrome on Windows"
 */
export const describeDevice = (userAgent: string | undefined): string | null => {
  if (userAgent === undefined || userAgent.length > maxUserAgentLength) return null;
  const browser = nameOf(browsers, userAgent);
  const system = nameOf(systems, userAgent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
};
