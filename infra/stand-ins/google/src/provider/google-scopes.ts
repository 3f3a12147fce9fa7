const longForms: Record<string, string> = {
  email: "https://www.googleapis.com/auth/userinfo.email",
  profile: "https://www.googleapis.com/auth/userinfo.profile",
};

/** Google's tokeninfo returns the long form of `email` and `profile`. */
export function longScopes(scope: string): string {
  return scope
    .split(" ")
    .map(name => longForms[name] ?? name)
    .join(" ");
}

/** Google's response to the browser has both forms, the short ones first. */
export function bothScopes(scope: string): string {
  return [...new Set([...scope.split(" "), ...longScopes(scope).split(" ")])].join(" ");
}
