import { AppError } from "@phaselock/service-kit";

const defaultPath = "/pricing";
/** The parameter by which the page knows which checkout the browser comes back from. */
const checkoutParameter = "checkout";
/** Stripe puts the session's id in place of this, which must reach it unescaped. */
const sessionIdTemplate = "{CHECKOUT_SESSION_ID}";

// Browsers read a backslash as a slash and drop control characters: "/\host" and "/<tab>/host" lead elsewhere.
const sameOriginPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

const refuse = () =>
  new AppError("invalid_request", {
    issues: [{ path: "returnUrl", message: "Must be a path of this site" }],
  });

/**
 * Where Stripe sends the browser afterwards. A checkout id left in the path by an earlier return is dropped.
 * @param publicUrl the product's own address; nothing else is ever returned to
 * @param returnUrl the client's wish: a path of the same origin
 * @throws AppError `invalid_request` on any other kind of address
 */
export const returnAddresses = (publicUrl: string, returnUrl = defaultPath) => {
  if (!sameOriginPath.test(returnUrl)) throw refuse();
  const address = new URL(returnUrl, publicUrl);
  // "/..//host" is a path, but normalises to "//host".
  if (address.pathname.startsWith("//")) throw refuse();
  address.searchParams.delete(checkoutParameter);
  address.hash = "";
  const separator = address.search === "" ? "?" : "&";
  return {
    success: `${address.href}${separator}${checkoutParameter}=${sessionIdTemplate}`,
    cancel: address.href,
  };
};
