import { type Preview, verifyPreview } from "@phaselock/release-store";
import { parseCookie, stringifySetCookie } from "cookie";

/** The signed token of the release that this browser previews. */
const previewCookie = "phaselock_preview";

/** The preview that a browser has opened; undefined without one, and once it has expired. */
export const previewOf = async (
  secret: string | undefined,
  cookies: string | undefined,
): Promise<Preview | undefined> => {
  const token = cookies?.includes(previewCookie) ? parseCookie(cookies)[previewCookie] : undefined;
  return secret === undefined || token === undefined ? undefined : verifyPreview(secret, token);
};

/**
 * The header that sets the cookie until the preview's end, or removes it.
 * @param token undefined to remove it
 */
export const setPreviewCookie = (token: string | undefined, until: Date, isHttps: boolean): string =>
  stringifySetCookie({
    name: previewCookie,
    value: token ?? "",
    path: "/",
    expires: token === undefined ? new Date(0) : until,
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
  });
