/** Values of `?returnTo=` that lead off this origin, or would in some browser. None may ever be followed. */
export const openRedirects: readonly string[] = [
  "",
  "dashboard",
  " /dashboard",
  "https://evil.example/",
  "https:evil.example",
  "HTTPS://evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2e%2e",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "\t//evil.example",
  "/\u0000/evil.example",
  "/\u007f",
  "/dash\u0000board",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "@evil.example",
  ".evil.example",
  ":80",
  "?//evil.example",
  "#//evil.example",
];

/** Values that stay on this origin, odd as they look, and are followed as they are. */
export const sameOriginPaths: readonly string[] = [
  "/",
  "/dashboard",
  "/play/calm-focus?minutes=6#start",
  "/a//b",
  "/@evil.example",
  "/https://evil.example",
  "/.evil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/play?next=//evil.example",
];

/** Paths of the sign-in itself, to which no sign-in comes back (SPEC.md §4). */
export const pathsOfTheSignIn: readonly string[] = [
  "/login",
  "/login?returnTo=%2Fhome",
  "/auth",
  "/auth/callback",
  "/callback",
  "/simplified-callback",
  "/auth-callback",
  "/x?to=/callback",
];
