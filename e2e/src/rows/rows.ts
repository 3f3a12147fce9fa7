/** A row of SPEC.md, the file in e2e/ that holds it (or a unit test, from the root), and words of its test. */
export type Row = readonly [row: string, file: string, words: string];

const routes = "routes.e2e.test.ts";
const landing = "marketing-landing.e2e.test.ts";
const pages = "marketing-pages.e2e.test.ts";
const signIn = "sign-in.e2e.test.ts";
const signedIn = "signed-in.e2e.test.ts";
const callback = "oauth-callback.e2e.test.ts";
const dashboard = "dashboard.e2e.test.ts";
const journey = "journey.e2e.test.ts";
const boundaries = "boundaries.e2e.test.ts";
const errors = "errors.e2e.test.ts";
const toasts = "toasts.e2e.test.ts";

const inPackages = (path: string): string => `../packages/${path}`;

/** SPEC.md §2, §4, §8, and of §9 what the client holds. */
export const rows: readonly Row[] = [
  // §2 Screens and routes
  ["2 /", routes, '["/", /./]'],
  ["2 /pricing", routes, '"/pricing"'],
  ["2 /research", pages, "research has its five sections"],
  ["2 /legal, anchors", pages, "legal: the anchor %s leads to %s"],
  ["2 /legal, date and contact", pages, "legal: the privacy policy is of March 7, 2025"],
  ["2 /blog", pages, "the blog lists four articles"],
  ["2 /blog/:id", pages, "article %s shows the bands with their limits, and links to /research"],
  ["2 /blog/:id unknown", pages, "an article /blog/%s is not there: /blog"],
  ["2 Try ... Now, visitor", pages, "sends a visitor to /auth"],
  ["2 Try ... Now, signed in", pages, "sends a signed-in user to their journey destination"],
  ["2 /login", routes, '"/login", "Welcome back"'],
  ["2 /register", routes, '"/register", "Create Account"'],
  ["2 the four callback routes", callback, "SPEC §2: all four callback routes show the same screen"],
  ["2 placeholder screens", routes, "SPEC §2: placeholder screens"],
  ["2 placeholder among the protected", routes, "the release list puts it back on each real screen"],
  ["2 protected, signed out", routes, "SPEC §2: protected routes, signed out"],
  ["2 /home, /dashboard, /profile", dashboard, "%s shows the dashboard"],
  ["2 not found", routes, "any other path"],
  ["2 not found, Return to Home", routes, "Return to Home goes to /"],
  ["2 not found, Go to App", routes, "signed in: Go to App runs journey navigation"],
  ["2 not found, Sign In", routes, "signed out: Sign In goes to /auth"],
  ["2 landing, header", landing, "a fixed header holds the logo"],
  ["2 landing, header turns solid", landing, "turns solid black once the page is scrolled more than 50 px"],
  ["2 landing, hero", landing, "the hero has Try It Now to /login and View Premium Features to /pricing"],
  ["2 footers", landing, "the footer of %s has the links, the social links and the contact mail link"],
  ["1 features, testimonials", landing, "three features and four testimonials"],
  ["2 pricing, header", pages, "Choose Your Journey"],
  ["2 pricing, packs", pages, "the pack of %s minutes"],
  ["2 pricing, Processing...", pages, "all pack buttons are disabled"],
  ["2 pricing, free card", pages, "the free card: $0/month"],
  ["2 pricing, premium card", pages, "the premium card: RECOMMENDED, $9.99/month"],
  ["2 login, returnTo", signIn, "led to returnTo on this origin only"],
  ["2 login, error", signIn, "an error in the address is a toast"],
  ["2 login, debug", signIn, "?debug=true shows the environment"],
  ["2 login, already signed in", signIn, "who is signed in already is told, and after 1.5 s"],
  ["2 register, error box", signIn, "on /register in a box too"],
  ["2 callback, processing and success", callback, "it shows how far it is"],
  ["2 dashboard, loading", dashboard, "while loading it shows"],
  ["2 dashboard, cards", dashboard, '"Your Profile" and "Account Information"'],
  // §4 States and transitions
  ["4 401 on the profile call", signedIn, "a 401 on the profile call is answered by one refresh"],
  ["4 refresh fails", signedIn, "is signed out, and nothing stays"],
  ["4 periodic refresh", inPackages("web/src/auth/refresh-periodically.test.ts"), "refreshEveryMs"],
  ["4 logout", signedIn, "a logout goes to /"],
  ["4 Google, popup and 0.8 s", signIn, "a popup, the toast, and 0.8 s later"],
  ["4 Google, iframe", signIn, "inside a frame the popup brings a token"],
  ["4 Google, popups unsupported", signIn, "where popups are not supported, the implicit flow"],
  ["4 return path", signIn, "the return path goes along from /login to /register, and wins"],
  ["4 return path not saved", inPackages("web/src/auth/return-path.test.ts"), "pathsOfTheSignIn"],
  ["4 callback 1", callback, "SPEC §4, step 1"],
  ["4 callback 2", callback, "SPEC §4, step 2"],
  ["4 callback 3", callback, "SPEC §4, step 3"],
  ["4 callback 4", callback, "No authentication token found."],
  ["4 callback 5", callback, "SPEC §4, step 5"],
  ["4 journey, initial type", inPackages("web/src/journey/journey-type.test.ts"), "returning_after_absence"],
  ["4 journey, changes", inPackages("web/src/journey/journey-machine.test.ts"), "post_upgrade"],
  ["4 journey, absence", journey, "after an absence of more than 14 days leads to /welcome-back, once"],
  ["4 journey, 14 days", journey, "after 14 days or less does not"],
  ["4 journey, new user", signIn, "a new user is at the onboarding"],
  ["4 journey, post_upgrade", journey, "a subscription that has begun leads to /premium-welcome"],
  ["4 journey, no redirect", journey, "does not lead away from %s"],
  ["4 journey, loop guard", journey, "the loop guard stops what recurs within a second"],
  ["4 checkout intent", journey, "signed out, it is kept, told once, and taken up at /pricing after sign-in"],
  ["4 checkout intent, 24 hours", journey, "older than 24 hours"],
  // §8 Error catalogue
  ["8 Failed to process upgrade request", errors, "Failed to process upgrade request. Please try again."],
  ["8 Failed to process credit purchase", errors, "Failed to process credit purchase. Please try again."],
  ["8 Authentication Failed", errors, "Authentication Failed: %s"],
  [
    "8 Authentication Error, provider",
    signIn,
    "where Google can't be reached at all, it is Google that is named",
  ],
  ["8 Checkout Error, server's text", errors, "the server's error text"],
  ["8 Checkout Error, default", errors, "Failed to initiate checkout. Please try again."],
  ["8 Login Successful", signIn, "Login Successful"],
  ["8 Already Signed In", signIn, "Already Signed In"],
  ["8 Authentication required", routes, "Authentication required"],
  ["8 Server rejected authentication", errors, "Server rejected authentication"],
  ["8 Failed to exchange authorization code", callback, "Failed to exchange authorization code"],
  ["8 Failed to validate token", callback, "Failed to validate token"],
  ["8 No token received from server", errors, "No token received from server"],
  ["8 Google authentication failed", signIn, "Google authentication failed"],
  ["8 {error}: {description}", callback, "an error is told as `{error}: {description}`"],
  ["8 payment library", errors, "not loaded: Failed to initialize the payment client"],
  ["8 missing Google client id", signIn, "a missing Google client id is told to the console"],
  ["8 storage errors", journey, "storage errors are logged only"],
  [
    "8 outside its provider",
    inPackages("web/src/required-context.test.tsx"),
    "outside its provider throws an error",
  ],
  ["8 authentication boundary", boundaries, "authentication boundary"],
  ["8 application panel", boundaries, "application panel: caches are cleared"],
  ["8 top-level boundary", boundaries, "top-level boundary: %s"],
  ["8 error normaliser", inPackages("web/src/api/error-text.test.ts"), "Network error"],
  // §9 Constants of the client
  ["9 shown 5000 ms", toasts, "shown 5000 ms, then removed"],
  ["9 hotkey F8", toasts, "viewport hotkey F8"],
  ["9 swipe right 50", toasts, "swipe direction right with threshold 50"],
  ["9 max width 420px", toasts, "container max width 420px"],
  ["9 default variant info", toasts, "default variant info"],
];
