const callbackPaths = ["/auth/callback", "/callback", "/simplified-callback", "/auth-callback"];

/** The protected paths of the journey rule (docs/product.md#journey); the rule includes the paths below them. */
const noRedirectPaths = [
  "/verify-email",
  "/verify-code",
  "/reset-password",
  "/callback",
  "/auth/callback",
  "/verification-success",
  "/verification-failure",
  "/account",
  "/profile",
];

const isAuthenticationCallback = ({ pathname, search }: Place): boolean => {
  const query = new URLSearchParams(search);
  return (query.has("state") && query.has("code")) || callbackPaths.includes(pathname);
};

/** Where the browser is. */
export type Place = { readonly pathname: string; readonly search: string };

/**
 * Whether the journey may redirect from a place (docs/product.md#journey). A link that the user follows is not a
 * redirect.
 * @param skip the skip flag
 */
export const mayRedirect = (place: Place, { skip = false }: { readonly skip?: boolean } = {}): boolean =>
  !skip &&
  !isAuthenticationCallback(place) &&
  !noRedirectPaths.some(path => place.pathname === path || place.pathname.startsWith(`${path}/`));
