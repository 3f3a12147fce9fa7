const callbackPaths = ["/auth/callback", "/callback", "/simplified-callback", "/auth-callback"];

/** The protected paths of the journey rule (SPEC.md §2); what lies below one of them is protected with it. */
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
 * Whether the journey may lead away from a place by itself (SPEC.md §4). A link that the user follows is no redirect.
 * @param skip the skip flag
 */
export const mayRedirect = (place: Place, { skip = false }: { readonly skip?: boolean } = {}): boolean =>
  !skip &&
  !isAuthenticationCallback(place) &&
  !noRedirectPaths.some(path => place.pathname === path || place.pathname.startsWith(`${path}/`));
