import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it.each(["updateOfflineSet", "cacheFirstAppDocument"] as const)(
  "%s in a browser with a preview → nothing is cached",
  async name => {
    vi.stubGlobal("SHELL_FILES", []);
    const { [name]: update } = await import("./offline-set.ts");
    const put = vi.fn();
    vi.stubGlobal("caches", { open: async () => ({ match: async () => undefined, put }) });
    vi.stubGlobal("fetch", async () => Response.json({}, { headers: { "cache-control": "no-store" } }));
    await expect(update()).rejects.toThrow("is of a preview");
    expect(put).not.toHaveBeenCalled();
  },
);
