import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const script = readFileSync(new URL("./client.js", import.meta.url), "utf8");
const issuer = "http://127.0.0.1:4001";
const appOrigin = "http://localhost:3000";

type Listener = (event: { origin: string; source: unknown; data: unknown }) => void;
type Client = { requestCode(): void; requestAccessToken(overrides?: Record<string, string>): void };
type OAuth2 = Record<"initCodeClient" | "initTokenClient", (config: Record<string, unknown>) => Client>;

/** Loads the script into a new window. `popup: null` is a browser that blocks popups. */
function loadInto(popup: { closed: boolean } | null) {
  const listeners = new Set<Listener>();
  const opened: URL[] = [];
  const assigned: URL[] = [];
  const window: Record<string, unknown> & { google?: { accounts: { oauth2: OAuth2 } } } = {
    screenX: 0,
    screenY: 0,
    outerWidth: 1440,
    outerHeight: 900,
    location: { origin: appOrigin, assign: (url: string) => void assigned.push(new URL(url)) },
    open(url: string) {
      opened.push(new URL(url));
      return popup;
    },
    addEventListener: (_type: string, listener: Listener) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => void listeners.delete(listener),
  };
  runInNewContext(script, {
    window,
    document: { currentScript: { src: `${issuer}/gsi/client` } },
    URL,
    setInterval,
    clearInterval,
  });
  const post: Listener = event => {
    for (const listener of [...listeners]) listener(event);
  };
  if (!window.google) throw new Error("The script defined no google.");
  return { oauth2: window.google.accounts.oauth2, opened, assigned, post };
}

const config = { client_id: "id", scope: "openid email profile", ux_mode: "popup", state: "s" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("requestCode opens a popup at the authorization endpoint of the script's own origin", () => {
  const { oauth2, opened } = loadInto({ closed: false });
  oauth2.initCodeClient({ ...config, callback: vi.fn() }).requestCode();
  expect(opened).toHaveLength(1);
  expect(opened[0]?.origin).toBe(issuer);
  expect(Object.fromEntries(opened[0]?.searchParams ?? [])).toEqual({
    client_id: "id",
    scope: "openid email profile",
    state: "s",
    response_type: "code",
    redirect_uri: "postmessage",
    origin: appOrigin,
  });
});

test("only a message from the popup at the stand-in's origin counts, and only the first one", () => {
  const popup = { closed: false };
  const callback = vi.fn();
  const { oauth2, post } = loadInto(popup);
  oauth2.initCodeClient({ ...config, callback }).requestCode();

  const data = { type: "google-stand-in", response: { code: "c" } };
  post({ origin: "https://evil.example", source: popup, data });
  post({ origin: issuer, source: {}, data });
  post({ origin: issuer, source: popup, data: "noise" });
  expect(callback).not.toHaveBeenCalled();

  post({ origin: issuer, source: popup, data });
  post({ origin: issuer, source: popup, data });
  expect(callback.mock.calls).toEqual([[{ code: "c" }]]);
});

test("a response that arrives after the popup has closed still counts", () => {
  const popup = { closed: false };
  const callbacks = { callback: vi.fn(), error_callback: vi.fn() };
  const { oauth2, post } = loadInto(popup);
  oauth2.initCodeClient({ ...config, ...callbacks }).requestCode();
  popup.closed = true;
  vi.advanceTimersByTime(500);
  post({ origin: issuer, source: popup, data: { type: "google-stand-in", response: { code: "c" } } });
  vi.advanceTimersByTime(5000);
  expect(callbacks.callback).toHaveBeenCalledOnce();
  expect(callbacks.error_callback).not.toHaveBeenCalled();
});

test("closing the popup reports popup_closed once", () => {
  const popup = { closed: false };
  const error_callback = vi.fn();
  const { oauth2 } = loadInto(popup);
  oauth2.initCodeClient({ ...config, callback: vi.fn(), error_callback }).requestCode();
  popup.closed = true;
  vi.advanceTimersByTime(5000);
  expect(error_callback.mock.calls).toMatchObject([[{ type: "popup_closed" }]]);
});

test("a blocked popup reports popup_failed_to_open", () => {
  const error_callback = vi.fn();
  const { oauth2 } = loadInto(null);
  oauth2.initCodeClient({ ...config, callback: vi.fn(), error_callback }).requestCode();
  expect(error_callback.mock.calls).toMatchObject([[{ type: "popup_failed_to_open" }]]);
});

test("requestAccessToken requests a token and applies overrides", () => {
  const { oauth2, opened } = loadInto({ closed: false });
  oauth2.initTokenClient({ ...config, callback: vi.fn() }).requestAccessToken({ state: "other" });
  expect(opened[0]?.searchParams.get("response_type")).toBe("token");
  expect(opened[0]?.searchParams.get("state")).toBe("other");
});

test("ux_mode redirect navigates to the authorization endpoint with the declared redirect_uri", () => {
  const { oauth2, opened, assigned } = loadInto({ closed: false });
  const redirect_uri = `${appOrigin}/auth/callback`;
  oauth2.initCodeClient({ ...config, ux_mode: "redirect", redirect_uri }).requestCode();
  expect(opened).toEqual([]);
  expect(assigned[0]?.searchParams.get("redirect_uri")).toBe(redirect_uri);
});

test("a missing client_id or scope throws the real library's error", () => {
  const { oauth2 } = loadInto(null);
  expect(() => oauth2.initCodeClient({ scope: "openid" })).toThrow("Missing required parameter client_id.");
  expect(() => oauth2.initTokenClient({ client_id: "id" })).toThrow("Missing required parameter scope.");
});
