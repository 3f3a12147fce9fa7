import { parseSetCookie, type SetCookie, stringifyCookie } from "cookie";

/** A minimal browser tab: stores cookies by path and follows redirects within the same origin. */
export type Tab = {
  open(url: string): Promise<Page>;
  submit(url: string, form?: Record<string, string>): Promise<Page>;
};
export type Page = { url: URL; status: number; headers: Headers; text: string };

/** @param send replaces fetch, if the origin is not where the requests go */
export function openTab(origin: string, send: typeof fetch = fetch): Tab {
  let cookies: SetCookie[] = [];

  async function load(url: URL, init: RequestInit): Promise<Page> {
    const sent = cookies.filter(({ path = "/" }) => url.pathname.startsWith(path));
    const headers = {
      cookie: stringifyCookie(Object.fromEntries(sent.map(({ name, value }) => [name, value]))),
    };
    const response = await send(url, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie().map(header => parseSetCookie(header))) {
      cookies = cookies.filter(known => known.name !== cookie.name || known.path !== cookie.path);
      if (cookie.value) cookies.push(cookie);
    }
    const location = response.headers.get("location");
    const next = location === null ? undefined : new URL(location, url);
    if (next?.origin === origin) return load(next, {});
    return {
      url: next ?? url,
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    };
  }

  return {
    open: url => load(new URL(url, origin), {}),
    submit: (url, form = {}) =>
      load(new URL(url, origin), { method: "POST", body: new URLSearchParams(form) }),
  };
}

/** Reads the message that the relay page would post to its opener. */
export function relayedBy(page: Page): { origin: string; response: Record<string, unknown> } {
  const read = (name: string) =>
    (new RegExp(`data-${name}="([^"]*)"`).exec(page.text)?.[1] ?? "")
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  return { origin: read("origin"), response: JSON.parse(read("response")) };
}
