/**
 * A rule of docs/product.md that a screen shows, the test file that proves it (in e2e/, or beside the code), and words of its
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

/** Every rule that a screen shows. */
export const rows: readonly Row[] = [
  // Screens and routes
  ["pages: /", routes, "public routes > /"],
  ["pages: /pricing", routes, "public routes > /pricing"],
  ["pages: /research", pages, "research has its five sections"],
  ["pages: /legal, anchors", pages, "legal: the anchor #privacy leads to Privacy Policy"],
  ["pages: /legal, date and contact", pages, "legal: the privacy policy is of March 7, 2025"],
  ["pages: /blog", pages, "the blog lists four articles"],
  ["pages: /blog/:id", pages, "article 1 shows the bands with their limits, and links to /research"],
  ["pages: /blog/:id unknown", pages, "an article /blog/5 is not there: /blog"],
  ["pages: Try ... Now, visitor", pages, "sends a visitor to /auth"],
  [
    "pages: Try ... Now, signed in",
    journeyTypes,
    "sends a signed-in user to their journey destination",
    noLayout,
  ],
  ["pages: /login", routes, "public routes > /login"],
  [
    "pages: login, subtitle, e-mail form, terms, Sign up",
    login,
    "shows the subtitle, the disabled e-mail form",
    noLayout,
  ],
  ["pages: /register", routes, "public routes > /register"],
  [
    "pages: register, subtitle, Google button, sign in",
    register,
    "shows the subtitle, the Google button",
    noLayout,
  ],
  ["pages: the four callback routes", shellRoutes, "/simplified-callback shows the same screen", noLayout],
  ["pages: placeholder screens", routes, "placeholder screens"],
  [
    "pages: each placeholder screen",
    shellRoutes,
    "/verification-failure, opened by URL, says what has changed",
    noLayout,
  ],
  [
    "pages: placeholder among the protected",
    npmStart,
    "with a release list puts the placeholder back on each real screen",
  ],
  ["pages: protected, signed out", routes, "protected routes, signed out"],
  [
    "pages: each protected route, signed out",
    shellRoutes,
    "/premium/analytics redirects to /login",
    noLayout,
  ],
  ["pages: /home, /dashboard, /profile", shellRoutes, "/dashboard shows the dashboard", noLayout],
  ["pages: not found", routes, "any other path"],
  [
    "pages: not found, Return to Home",
    shellRoutes,
    "/nowhere is not found, and Return to Home links to /",
    noLayout,
  ],
  ["pages: not found, Go to App", shellRoutes, "signed in: Go to App runs journey navigation", noLayout],
  ["pages: not found, Sign In", shellRoutes, "signed out: Sign In goes to /auth", noLayout],
  ["pages: landing, header", landing, "a fixed header holds the logo"],
  [
    "pages: landing, header turns solid",
    landing,
    "turns solid black once the page is scrolled more than 50 px",
  ],
  [
    "pages: landing, hero",
    landing,
    "the hero has Try It Now to /login and View Premium Features to /pricing",
  ],
  ["pages: footers", landing, "the footer of /pricing has the links"],
  ["product: features, testimonials", landing, "three features and four testimonials"],
  ["pages: pricing, header", pages, "Choose Your Journey"],
  ["pages: pricing, packs", pages, "the pack of 30 minutes"],
  [
    "pages: pricing, Processing...",
    pricing,
    "its button reads Processing..., and all pack buttons are disabled",
    noLayout,
  ],
  ["pages: pricing, free card", pages, "the free card: $0/month"],
  ["pages: pricing, premium card", pages, "the premium card: RECOMMENDED, $9.99/month"],
  ["pages: login, returnTo", login, '"Already Signed In"; with returnTo=', noLayout],
  ["pages: login, error", login, "an error in the address is a toast", noLayout],
  ["pages: login, debug", signIn, "?debug=true shows the environment"],
  ["pages: login, already signed in", login, '"Already Signed In"; with returnTo=', noLayout],
  ["pages: register, error box", signIn, "on /register in a box too"],
  [
    "pages: callback, processing and success",
    callbackScreen,
    "a pending exchange shows its progress",
    noLayout,
  ],
  ["pages: dashboard, loading", shellRoutes, 'it says "Loading your dashboard..."', noLayout],
  ["pages: dashboard, cards", account, '"Your Profile" and "Account Information"'],
  // States and transitions
  ["flows: 401 on the profile call", signedIn, "a 401 on the profile call is answered by one refresh"],
  ["flows: refresh fails", signedIn, "is signed out, and nothing stays"],
  ["flows: periodic refresh", signedIn, "a refresh runs every 20 minutes, and not before"],
  ["flows: logout", signedIn, "a logout goes to /"],
  ["flows: Google, popup and 0.8 s", signIn, 'a popup, "Login Successful", and 0.8 s later'],
  ["flows: Google, iframe", signIn, "inside a frame the popup brings a token"],
  ["flows: Google, popups unsupported", signIn, "where popups are not supported, the implicit flow"],
  ["flows: return path", signIn, "the return path goes along from /login to /register, and wins"],
  ["flows: return path not saved", login, "returnTo=/auth/callback is not saved", noLayout],
  ["flows: callback 1", callbackScreen, "step 1", noLayout],
  ["flows: callback 2", callback, "a code > that Google gave this browser is exchanged with the server"],
  [
    "flows: callback 3, not validated",
    callback,
    "is kept with its expiry, and validated when the server is back",
  ],
  ["flows: callback 3", callback, "a token in the fragment > that the server validates signs in"],
  [
    "flows: callback 4",
    shellRoutes,
    "/auth/callback shows the same screen; without a token it fails",
    noLayout,
  ],
  ["flows: callback 5", callbackScreen, "step 5", noLayout],
  ["flows: journey, initial type", journeyTypes, "new_user until onboarding is completed", noLayout],
  ["flows: journey, returning_free_user", journeyTypes, "then returning_free_user", noLayout],
  ["flows: journey, no user", journeyTypes, "with no user it is null", noLayout],
  ["flows: journey, changes", journeyTypes, "completing onboarding changes it at once", noLayout],
  ["flows: journey, premium_user", journeyTypes, "premium_user: /home", noSubscriptionsYet],
  ["flows: journey, subscription_intent", journey, "taken up at /pricing after sign-in"],
  ["flows: journey, absence", journey, "after an absence of more than 14 days leads to /welcome-back, once"],
  ["flows: journey, 14 days", absence, "does not redirect after 14 days or less", noLayout],
  ["flows: journey, new user", signIn, "a new user is at the onboarding"],
  [
    "flows: journey, post_upgrade",
    journeyTypes,
    "a new subscription sets post_upgrade: it opens /premium-welcome",
    noSubscriptionsYet,
  ],
  ["flows: journey, no redirect", absence, "does not redirect from /account", noLayout],
  [
    "flows: journey, loop guard",
    absence,
    "stops a path that recurs within 1 s after 3 attempts, and resets; after 5 s",
    noLayout,
  ],
  [
    "flows: checkout intent",
    journey,
    "signed out, it is kept, told once, and taken up at /pricing after sign-in",
  ],
  ["flows: checkout intent, 24 hours", absence, "older than 24 hours", noLayout],
  // Error catalogue
  [
    "errors: Failed to process upgrade request",
    pricing,
    "Failed to process upgrade request. Please try again.",
    noLayout,
  ],
  [
    "errors: Failed to process credit purchase",
    pricing,
    "Failed to process credit purchase. Please try again.",
    noLayout,
  ],
  ["errors: Authentication Failed", login, "Authentication Failed: its error text first", notOfThisServer],
  [
    "errors: Authentication Error, provider",
    login,
    "if Google can't be reached, the toast names Google",
    noLayout,
  ],
  [
    "errors: Checkout Error, server's text",
    pricing,
    "Buy Credits, the server's error text: Checkout Error",
    notOfThisServer,
  ],
  [
    "errors: Checkout Error, default",
    pricing,
    "Failed to initiate checkout. Please try again.",
    notOfThisServer,
  ],
  ["errors: Login Successful", signIn, '"Login Successful"'],
  ["errors: Already Signed In", login, '"Already Signed In"', noLayout],
  [
    "errors: Authentication required",
    routes,
    "protected routes, signed out, lead to the login, and it says why",
  ],
  ["errors: Authentication Error, in the address", login, "an error in the address is a toast", noLayout],
  ["errors: Server rejected authentication", callbackScreen, "Server rejected authentication", noLayout],
  [
    "errors: Failed to exchange authorization code",
    callbackScreen,
    "Failed to exchange authorization code",
    noLayout,
  ],
  ["errors: Failed to validate token", callback, "Failed to validate token"],
  ["errors: No token received from server", login, "No token received from server", notOfThisServer],
  ["errors: Google authentication failed", signIn, "Google authentication failed"],
  ["errors: {error}: {description}", callbackScreen, "an error is shown as {error}: {description}", noLayout],
  ["errors: payment library", pricing, "not loaded: Failed to initialize the payment client", noLayout],
  [
    "errors: missing Google client id",
    login,
    "a missing Google client id is logged to the console only",
    noLayout,
  ],
  ["errors: storage errors", journey, "storage errors are logged only"],
  [
    "errors: outside its provider",
    inPackages("web/src/required-context.test.ts"),
    "outside its provider throws an error",
    "No page of the product is outside of them: a browser can't get there.",
  ],
  ["errors: authentication boundary", fallbacks, "authentication boundary", noLayout],
  ["errors: application panel", boundaries, "application panel: caches are cleared"],
  ["errors: top-level boundary", fallbacks, "top-level boundary: or the default, without one", noLayout],
  ["errors: error normaliser", login, "Authentication Failed: else its message", notOfThisServer],
  // The calls the product makes
  ["calls: scopes", signIn, 'a popup, "Login Successful", and 0.8 s later'],
  [
    "calls: payment script, publishable key",
    fetching,
    "the payment script is the provider's, initialised with",
  ],
  ["calls: reads, never stale, no refetch", reads, "reads include credentials; nothing goes stale"],
  ["calls: no retries", reads, "a failed read is not retried"],
  [
    "calls: the other defaults",
    inPackages("web/src/query/query-client.test.ts"),
    "unused data is forgotten after 5 minutes",
  ],
  ["calls: {status}: {body}", inPackages("web/src/api/create-api.test.ts"), "raises `<status>: <body>`"],
  // Constants of the client
  ["constants: after callback 0.5 s", callbackScreen, "redirects to the journey's target 0.5 s later"],
  ["constants: environment name, version", fetching, "is named production, version 1.0.0"],
  ["constants: integer columns", inPackages("contracts/src/integer-bounds.test.ts"), "an integer column"],
  ["product: service worker at /service-worker.js", offline, "registers at /service-worker.js"],
  ["constants: shown 5000 ms", toasts, "shown 5000 ms, then removed"],
  ["constants: hotkey F8", toasts, "viewport hotkey F8"],
  ["constants: swipe right 50", toasts, "swipe direction right with threshold 50"],
  ["constants: max width 420px", toasts, "container max width 420px"],
  ["constants: default variant info", toasts, "default variant info"],
];
