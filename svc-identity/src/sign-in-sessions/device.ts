/** Longest User-Agent that is looked at, in characters. */
const maxUserAgentLength = 512;

/** First match wins: most browsers claim to be Chrome and Safari as well, so whoever copies comes before the copied. */
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
 * A short label for a person to recognize a device by; only words of ours ever come out of it.
 * @example describeDevice(request.headers["user-agent"]) // "Chrome on Windows"
 */
export const describeDevice = (userAgent: string | undefined): string | null => {
  if (userAgent === undefined || userAgent.length > maxUserAgentLength) return null;
  const browser = nameOf(browsers, userAgent);
  const system = nameOf(systems, userAgent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
};
