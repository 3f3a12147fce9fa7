const defaultPath = "/pricing";
/** The query parameter that tells the page which checkout the browser returns from. */
const checkoutParameter = "checkout";
/** Stripe replaces this by the session's id. It must reach Stripe unescaped. */
const sessionIdTemplate = "{CHECKOUT_SESSION_ID}";

/**
 * Where Stripe redirects the browser after a checkout. Drops a checkout id that an earlier return left in the path.
 * @param publicUrl the product's origin, the only one that Stripe may redirect to
 * @param returnUrl the path the client asked for, parsed by `sameOriginPathSchema`
 */
export const returnAddresses = (publicUrl: string, returnUrl = defaultPath) => {
  const address = new URL(returnUrl, publicUrl);
  address.searchParams.delete(checkoutParameter);
  address.hash = "";
  const separator = address.search === "" ? "?" : "&";
  return {
    success: `${address.href}${separator}${checkoutParameter}=${sessionIdTemplate}`,
    cancel: address.href,
  };
};
export type ReturnAddresses = ReturnType<typeof returnAddresses>;
