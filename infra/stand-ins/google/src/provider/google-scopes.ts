const longForms: Record<string, string> = {
  email: "https://www.googleapis.com/auth/userinfo.email",
  profile: "https://www.googleapis.com/auth/userinfo.profile",
};

/** Google answers with the long form of `email` and `profile` in tokeninfo. */
export function longScopes(scope: string): string {
  return scope
    .split(" ")
    .map(name => longForms[name] ?? name)
    .join(" ");
}

/** In the answer to the browser Google gives both forms, the short ones first. */
export function bothScopes(scope: string): string {
  return [...new Set([...scope.split(" "), ...longScopes(scope).split(" ")])].join(" ");
}
