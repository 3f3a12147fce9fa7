import { type Preview, verifyPreview } from "@phaselock/release-store";
import type { ZodApp } from "@phaselock/service-kit";
import { z } from "zod";
import { setPreviewCookie } from "./preview-cookie.ts";

/** Tokens have about 250 characters. */
const querySchema = z.object({ token: z.string().max(1_024) });

const refused = "This preview link has expired or is not complete. Ask for a new one.";

/**
 * GET /api/preview?token=…: opens a preview in this browser. GET /api/preview/leave: ends it. Both lead to the landing page.
 * They are under /api because the service worker answers navigations to other paths from its cache.
 */
export const registerPreview = (
  app: ZodApp,
  {
    secret,
    isHttps,
    hasRelease,
  }: {
    readonly secret: string;
    readonly isHttps: boolean;
    readonly hasRelease: (preview: Preview) => Promise<boolean>;
  },
): void => {
  app.get("/api/preview", { schema: { hide: true, querystring: querySchema } }, async (request, reply) => {
    const { token } = request.query;
    const preview = await verifyPreview(secret, token);
    reply.header("cache-control", "no-store");
    if (!preview) return reply.code(403).type("text/plain; charset=utf-8").send(refused);
    if (!(await hasRelease(preview)))
      return reply
        .code(404)
        .type("text/plain; charset=utf-8")
        .send(`There is no release ${preview.release} of ${preview.part} in this gateway's release store.`);
    return reply.header("set-cookie", setPreviewCookie(token, preview.until, isHttps)).redirect("/", 303);
  });
  app.get("/api/preview/leave", { schema: { hide: true } }, async (_, reply) =>
    reply
      .headers({
        "cache-control": "no-store",
        "set-cookie": setPreviewCookie(undefined, new Date(0), isHttps),
      })
      .redirect("/", 303),
  );
};
