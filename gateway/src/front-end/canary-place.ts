import { randomInt } from "node:crypto";
import type { ReleaseMap } from "@phaselock/contracts";
import type { ZodApp } from "@phaselock/service-kit";
import { parseCookie, stringifySetCookie } from "cookie";
import { z } from "zod";

/** The cookie that makes canaries sticky: this browser's place among all, 0…99. Those below a canary's share get it. */
export const canaryCookie = "phaselock_canary";
const places = 100;
const placeSchema = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);

const daySeconds = 86_400;
const keptDays = 30;

/** This browser's place; undefined if it has none yet. */
export const placeOf = (cookies: string | undefined): number | undefined =>
  placeSchema.safeParse(parseCookie(cookies ?? "")[canaryCookie]).data;

const isCanaryRunning = ({ parts }: ReleaseMap): boolean =>
  Object.values(parts).some(part => part?.canary != null);

/**
 * Gives a place to each browser that opens a page while a canary runs. Without a canary no cookie is set. The request counts
 * as sent with it, so that the first page already has the release that the browser keeps.
 * @param options.isPage whether the request is for a document
 */
export const registerCanaryPlaces = (
  app: ZodApp,
  options: {
    readonly readMap: () => Promise<ReleaseMap>;
    readonly isPage: (request: { readonly method: string; readonly url: string }) => boolean;
    readonly isHttps: boolean;
  },
): void => {
  app.addHook("onRequest", async (request, reply) => {
    const { headers } = request;
    if (!options.isPage(request) || placeOf(headers.cookie) !== undefined) return;
    if (!isCanaryRunning(await options.readMap())) return;
    const place = String(randomInt(places));
    const cookie = stringifySetCookie({
      name: canaryCookie,
      value: place,
      path: "/",
      maxAge: keptDays * daySeconds,
      httpOnly: true,
      sameSite: "lax",
      secure: options.isHttps,
    });
    reply.header("set-cookie", cookie);
    const others = (headers.cookie ?? "")
      .split(/;\s*/)
      .filter(pair => pair !== "" && !pair.startsWith(`${canaryCookie}=`));
    headers.cookie = [...others, `${canaryCookie}=${place}`].join("; ");
  });
};
