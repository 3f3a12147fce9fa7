/**
 * A row of SPEC.md, the file in e2e/ that holds it (or a unit or component test beside the code), and words of its
 * test's title. The note says why a row has no browser test, or why its test gives the browser an answer that no server
 * gave.
 */
export type Row = readonly [row: string, file: string, words: string, note?: string];

const routes = "routes.e2e.test.ts";
const landing = "marketing-landing.e2e.test.ts";
const pages = "marketing-pages.e2e.test.ts";
const signIn = "sign-in.e2e.test.ts";
const signedIn = "signed-in.e2e.test.ts";
const callback = "oauth-callback.e2e.test.ts";
const account = "account.e2e.test.ts";
const journey = "journey.e2e.test.ts";
const boundaries = "boundaries.e2e.test.ts";
const toasts = "toasts.e2e.test.ts";
const fetching = "data-fetching.e2e.test.ts";
const offline = "offline.e2e.test.ts";
const npmStart = "npm-start.e2e.test.ts";

const noSubscriptionsYet = "Subscriptions can't be bought yet: the purchase is made up.";
const notOfThisServer =
  "Our server always says more, or is right: this is what another in its place could answer.";

const inPackages = (path: string): string => `../packages/${path}`;
/** Tests beside the code of the front end. */
const inShell = (path: string): string => `../shell/src/${path}`;
const inAccount = (path: string): string => `../mfe-account/src/${path}`;

const shellRoutes = inShell("signed-in/session-routes.component.test.tsx");
const journeyTypes = inShell("signed-in/journey.component.test.tsx");
const reads = inShell("signed-in/data-fetching.component.test.tsx");
const fallbacks = inShell("boundary/boundaries.component.test.tsx");
const absence = inShell("signed-in/absence.component.test.tsx");
const callbackScreen = inAccount("callback/callback.component.test.tsx");
const login = inAccount("sign-in/login.component.test.tsx");
const register = inAccount("sign-in/register.component.test.tsx");
const pricing = "../mfe-marketing/src/pricing/pricing.component.test.tsx";

const noLayout = "Texts, states and requests: a DOM without a browser can tell all of it.";

/** SPEC.md §2, §4, §8, and of §9 what the client holds. */
export const rows: readonly Row[] = [
  // §2 Screens and routes
  ["2 /", routes, "public routes > /"],
  ["2 /pricing", routes, "public routes > /pricing"],
  ["2 /research", pages, "research has its five sections"],
  ["2 /legal, anchors", pages, "legal: the anchor #privacy leads to Privacy Policy"],
  ["2 /legal, date and contact", pages, "legal: the privacy policy is of March 7, 2025"],
  ["2 /blog", pages, "the blog lists four articles"],
  ["2 /blog/:id", pages, "article 1 shows the bands with their limits, and links to /research"],
  ["2 /blog/:id unknown", pages, "an article /blog/5 is not there: /blog"],
  ["2 Try ... Now, visitor", pages, "sends a visitor to /auth"],
  ["2 Try ... Now, signed in", journeyTypes, "sends a signed-in user to their journey destination", noLayout],
  ["2 /login", routes, "public routes > /login"],
  [
    "2 login, subtitle, e-mail form, terms, Sign up",
    login,
    "shows the subtitle, the disabled e-mail form",
    noLayout,
  ],
  ["2 /register", routes, "public routes > /register"],
  [
    "2 register, subtitle, Google button, sign in",
    register,
    "shows the subtitle, the Google button",
    noLayout,
  ],
  ["2 the four callback routes", shellRoutes, "/simplified-callback shows the same screen", noLayout],
  ["2 placeholder screens", routes, "SPEC §2: placeholder screens"],
  [
    "2 each placeholder screen",
    shellRoutes,
    "/verification-failure, opened by URL, says what has changed",
    noLayout,
  ],
  [
    "2 placeholder among the protected",
    npmStart,
    "with a release list puts the placeholder back on each real screen",
  ],
  ["2 protected, signed out", routes, "SPEC §2: protected routes, signed out"],
  ["2 each protected route, signed out", shellRoutes, "/premium/analytics redirects to /login", noLayout],
  ["2 /home, /dashboard, /profile", shellRoutes, "/dashboard shows the dashboard", noLayout],
  ["2 not found", routes, "any other path"],
  [
    "2 not found, Return to Home",
    shellRoutes,
    "/nowhere is not found, and Return to Home links to /",
    noLayout,
  ],
  ["2 not found, Go to App", shellRoutes, "signed in: Go to App runs journey navigation", noLayout],
  ["2 not found, Sign In", shellRoutes, "signed out: Sign In goes to /auth", noLayout],
  ["2 landing, header", landing, "a fixed header holds the logo"],
  ["2 landing, header turns solid", landing, "turns solid black once the page is scrolled more than 50 px"],
  ["2 landing, hero", landing, "the hero has Try It Now to /login and View Premium Features to /pricing"],
  ["2 footers", landing, "the footer of /pricing has the links"],
  ["1 features, testimonials", landing, "three features and four testimonials"],
  ["2 pricing, header", pages, "Choose Your Journey"],
  ["2 pricing, packs", pages, "the pack of 30 minutes"],
  [
    "2 pricing, Processing...",
    pricing,
    "its button reads Processing..., and all pack buttons are disabled",
    noLayout,
  ],
  ["2 pricing, free card", pages, "the free card: $0/month"],
  ["2 pricing, premium card", pages, "the premium card: RECOMMENDED, $9.99/month"],
  ["2 login, returnTo", login, '"Already Signed In"; with returnTo=', noLayout],
  ["2 login, error", login, "an error in the address is a toast", noLayout],
  ["2 login, debug", signIn, "?debug=true shows the environment"],
  ["2 login, already signed in", login, '"Already Signed In"; with returnTo=', noLayout],
  ["2 register, error box", signIn, "on /register in a box too"],
  [
    "2 callback, processing and success",
    callbackScreen,
    "SPEC §2: a pending exchange shows its progress",
    noLayout,
  ],
  ["2 dashboard, loading", shellRoutes, 'it says "Loading your dashboard..."', noLayout],
  ["2 dashboard, cards", account, '"Your Profile" and "Account Information"'],
  // §4 States and transitions
  ["4 401 on the profile call", signedIn, "a 401 on the profile call is answered by one refresh"],
  ["4 refresh fails", signedIn, "is signed out, and nothing stays"],
  ["4 periodic refresh", signedIn, "a refresh runs every 20 minutes, and not before"],
  ["4 logout", signedIn, "a logout goes to /"],
  ["4 Google, popup and 0.8 s", signIn, 'a popup, "Login Successful", and 0.8 s later'],
  ["4 Google, iframe", signIn, "inside a frame the popup brings a token"],
  ["4 Google, popups unsupported", signIn, "where popups are not supported, the implicit flow"],
  ["4 return path", signIn, "the return path goes along from /login to /register, and wins"],
  ["4 return path not saved", login, "returnTo=/auth/callback is not saved", noLayout],
  ["4 callback 1", callbackScreen, "SPEC §4, step 1", noLayout],
  ["4 callback 2", callback, "a code > that Google gave this browser is exchanged with the server"],
  ["4 callback 3, not validated", callback, "is kept with its expiry, and validated when the server is back"],
  ["4 callback 3", callback, "a token in the fragment > that the server validates signs in"],
  ["4 callback 4", shellRoutes, "/auth/callback shows the same screen; without a token it fails", noLayout],
  ["4 callback 5", callbackScreen, "SPEC §4, step 5", noLayout],
  ["4 journey, initial type", journeyTypes, "new_user until onboarding is completed", noLayout],
  ["4 journey, returning_free_user", journeyTypes, "then returning_free_user", noLayout],
  ["4 journey, no user", journeyTypes, "with no user it is null", noLayout],
  ["4 journey, changes", journeyTypes, "completing onboarding changes it at once", noLayout],
  ["4 journey, premium_user", journeyTypes, "premium_user: /home", noSubscriptionsYet],
  ["4 journey, subscription_intent", journey, "taken up at /pricing after sign-in"],
  ["4 journey, absence", journey, "after an absence of more than 14 days leads to /welcome-back, once"],
  ["4 journey, 14 days", absence, "does not redirect after 14 days or less", noLayout],
  ["4 journey, new user", signIn, "a new user is at the onboarding"],
  [
    "4 journey, post_upgrade",
    journeyTypes,
    "a new subscription sets post_upgrade: it opens /premium-welcome",
    noSubscriptionsYet,
  ],
  ["4 journey, no redirect", absence, "does not redirect from /account", noLayout],
  [
    "4 journey, loop guard",
    absence,
    "stops a path that recurs within 1 s after 3 attempts, and resets; after 5 s",
    noLayout,
  ],
  ["4 checkout intent", journey, "signed out, it is kept, told once, and taken up at /pricing after sign-in"],
  ["4 checkout intent, 24 hours", absence, "older than 24 hours", noLayout],
  // §8 Error catalogue
  [
    "8 Failed to process upgrade request",
    pricing,
    "Failed to process upgrade request. Please try again.",
    noLayout,
  ],
  [
    "8 Failed to process credit purchase",
    pricing,
    "Failed to process credit purchase. Please try again.",
    noLayout,
  ],
  ["8 Authentication Failed", login, "Authentication Failed: its error text first", notOfThisServer],
  ["8 Authentication Error, provider", login, "if Google can't be reached, the toast names Google", noLayout],
  [
    "8 Checkout Error, server's text",
    pricing,
    "Buy Credits, the server's error text: Checkout Error",
    notOfThisServer,
  ],
  ["8 Checkout Error, default", pricing, "Failed to initiate checkout. Please try again.", notOfThisServer],
  ["8 Login Successful", signIn, '"Login Successful"'],
  ["8 Already Signed In", login, '"Already Signed In"', noLayout],
  [
    "8 Authentication required",
    routes,
    "SPEC §2: protected routes, signed out, lead to the login, and it says why",
  ],
  ["8 Authentication Error, in the address", login, "an error in the address is a toast", noLayout],
  ["8 Server rejected authentication", callbackScreen, "Server rejected authentication", noLayout],
  [
    "8 Failed to exchange authorization code",
    callbackScreen,
    "Failed to exchange authorization code",
    noLayout,
  ],
  ["8 Failed to validate token", callback, "Failed to validate token"],
  ["8 No token received from server", login, "No token received from server", notOfThisServer],
  ["8 Google authentication failed", signIn, "Google authentication failed"],
  ["8 {error}: {description}", callbackScreen, "an error is shown as {error}: {description}", noLayout],
  ["8 payment library", pricing, "not loaded: Failed to initialize the payment client", noLayout],
  ["8 missing Google client id", login, "a missing Google client id is logged to the console only", noLayout],
  ["8 storage errors", journey, "storage errors are logged only"],
  [
    "8 outside its provider",
    inPackages("web/src/required-context.test.ts"),
    "outside its provider throws an error",
    "No page of the product is outside of them: a browser can't get there.",
  ],
  ["8 authentication boundary", fallbacks, "authentication boundary", noLayout],
  ["8 application panel", boundaries, "application panel: caches are cleared"],
  ["8 top-level boundary", fallbacks, "top-level boundary: or the default, without one", noLayout],
  ["8 error normaliser", login, "Authentication Failed: else its message", notOfThisServer],
  // §7 The calls the product makes
  ["7 scopes", signIn, 'a popup, "Login Successful", and 0.8 s later'],
  ["7 payment script, publishable key", fetching, "the payment script is the provider's, initialised with"],
  ["7 reads, never stale, no refetch", reads, "reads include credentials; nothing goes stale"],
  ["7 no retries", reads, "a failed read is not retried"],
  [
    "7 the other defaults",
    inPackages("web/src/query/query-client.test.ts"),
    "unused data is forgotten after 5 minutes",
  ],
  ["7 {status}: {body}", inPackages("web/src/api/create-api.test.ts"), "raises `<status>: <body>`"],
  // §9 Constants of the client
  ["9 after callback 0.5 s", callbackScreen, "redirects to the journey's target 0.5 s later"],
  ["9 environment name, version", fetching, "is named production, version 1.0.0"],
  ["9 integer columns", inPackages("contracts/src/integer-bounds.test.ts"), "SPEC §9: an integer column"],
  ["1 service worker at /service-worker.js", offline, "registers at /service-worker.js"],
  ["9 shown 5000 ms", toasts, "shown 5000 ms, then removed"],
  ["9 hotkey F8", toasts, "viewport hotkey F8"],
  ["9 swipe right 50", toasts, "swipe direction right with threshold 50"],
  ["9 max width 420px", toasts, "container max width 420px"],
  ["9 default variant info", toasts, "default variant info"],
];
