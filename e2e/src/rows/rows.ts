/**
 * A rule of docs/product.md that a screen shows, the test file that proves it (in e2e/, or beside the code), and part of the
 * test's title. The note says why the row has no browser test, or why its test fakes the server's answer.
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
const shellFailures = "shell-failures.e2e.test.ts";
const toasts = "toasts.e2e.test.ts";
const fetching = "data-fetching.e2e.test.ts";
const offline = "offline.e2e.test.ts";
const picture = "player-picture.nightly.test.ts";
const npmStart = "npm-start.e2e.test.ts";

const notOfThisServer = "Our server never gives this answer: the test fakes a server that does.";

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

const noLayout = "Texts, states and requests: a DOM without a browser shows all of them.";

/** Every rule that a screen shows. */
export const rows: readonly Row[] = [
  // Screens and routes
  ["pages: /", routes, "public routes > /"],
  ["pages: /pricing", routes, "public routes > /pricing"],
  ["pages: /research", pages, "research has its five sections"],
  ["pages: /legal, anchors", pages, "legal: the link to #privacy scrolls to Privacy Policy"],
  ["pages: /legal, date and contact", pages, "legal: the privacy policy is dated March 7, 2025"],
  ["pages: /blog", pages, "the blog lists four articles"],
  ["pages: /blog/:id", pages, "article 1 shows the frequency bands, and links to /research"],
  ["pages: /blog/:id unknown", pages, "unknown article /blog/5 → /blog"],
  ["pages: Try ... Now, visitor", pages, '"Try Phaselock Now", signed out → /auth'],
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
  [
    "pages: the four callback routes",
    shellRoutes,
    "/simplified-callback without a token → the callback screen",
    noLayout,
  ],
  ["pages: placeholder screens", routes, "a placeholder screen → links to /login"],
  [
    "pages: each placeholder screen",
    shellRoutes,
    "/verification-failure, opened by URL, says what has changed",
    noLayout,
  ],
  [
    "pages: placeholder among the protected",
    npmStart,
    "UNRELEASED lists screens → each shows the placeholder",
  ],
  ["pages: protected, signed out", routes, "a protected route, signed out → /login"],
  [
    "pages: each protected route, signed out",
    shellRoutes,
    "/premium/analytics redirects to /login",
    noLayout,
  ],
  ["pages: /home, /dashboard, /profile", shellRoutes, "/dashboard shows the dashboard", noLayout],
  ["pages: not found", routes, "an unknown path → 404, Page Not Found"],
  [
    "pages: not found, Return to Home",
    shellRoutes,
    "/nowhere is not found, and Return to Home links to /",
    noLayout,
  ],
  ["pages: not found, Go to App", shellRoutes, "signed in → Go to App runs journey navigation", noLayout],
  ["pages: not found, Sign In", shellRoutes, "signed out → Sign In goes to /auth", noLayout],
  ["pages: landing, header", landing, "the fixed header has the logo"],
  ["pages: landing, header turns solid", landing, "scrolled more than 50 px → the header turns solid black"],
  [
    "pages: landing, hero",
    landing,
    "the hero has Try It Now to /login and View Premium Features to /pricing",
  ],
  ["pages: footers", landing, "the footer of /pricing has the page links"],
  ["product: features, testimonials", landing, "the page has three features, and four testimonials"],
  ["pages: pricing, header", pages, "Choose Your Journey"],
  ["pages: pricing, packs", pages, "the pack of 30 minutes"],
  [
    "pages: pricing, Processing...",
    pricing,
    "its button reads Processing..., and all pack buttons are disabled",
    noLayout,
  ],
  ["pages: pricing, free card", pages, "the free card shows $0/month"],
  ["pages: pricing, premium card", pages, "the premium card shows RECOMMENDED, $9.99/month"],
  ["pages: login, returnTo", login, '"Already Signed In"; with returnTo=', noLayout],
  ["pages: login, error", login, "an error in the address is a toast", noLayout],
  ["pages: login, debug", signIn, "?debug=true → the environment"],
  ["pages: login, already signed in", login, '"Already Signed In"; with returnTo=', noLayout],
  ["pages: register, error box", signIn, "also in the error box of /register"],
  [
    "pages: callback, processing and success",
    callbackScreen,
    "a pending exchange shows its progress",
    noLayout,
  ],
  ["pages: dashboard, loading", shellRoutes, 'a pending profile → "Loading your dashboard..."', noLayout],
  ["pages: dashboard, cards", account, '"Your Profile" and "Account Information"'],
  // States and transitions
  ["flows: 401 on the profile call", signedIn, "a 401 on the profile call in two tabs → one refresh"],
  ["flows: refresh fails", signedIn, "the key of the sign-in is lost → signed out"],
  ["flows: periodic refresh", signedIn, "a refresh every 20 minutes, and not before"],
  ["flows: logout", signedIn, "a logout → /"],
  ["flows: Google, popup and 0.8 s", signIn, 'a popup → "Login Successful", and 0.8 s later'],
  ["flows: Google, iframe", signIn, "inside a frame → the popup returns a token"],
  ["flows: Google, popups unsupported", signIn, "popups are not supported → the implicit flow"],
  ["flows: return path", signIn, "a return path on /login → kept on /register"],
  ["flows: return path not saved", login, "returnTo=/auth/callback is not saved", noLayout],
  ["flows: callback 1", callbackScreen, "step 1", noLayout],
  ["flows: callback 2", callback, "a code that Google gave this browser → the server exchanges it"],
  [
    "flows: callback 3, not validated",
    callback,
    "the token is stored with its expiry, and validated once the server is back",
  ],
  ["flows: callback 3", callback, "a token that the server validates → signed in"],
  ["flows: callback 4", shellRoutes, "/auth/callback without a token → the callback screen fails", noLayout],
  ["flows: callback 5", callbackScreen, "step 5", noLayout],
  ["flows: journey, initial type", journeyTypes, "new_user until onboarding is completed", noLayout],
  ["flows: journey, returning_free_user", journeyTypes, "then returning_free_user", noLayout],
  ["flows: journey, no user", journeyTypes, "no user → the type is null", noLayout],
  ["flows: journey, changes", journeyTypes, "completing the onboarding → the type changes at once", noLayout],
  ["flows: journey, premium_user", journeyTypes, "premium_user: /home", noLayout],
  ["flows: journey, subscription_intent", journey, "/pricing resumes the purchase"],
  ["flows: journey, absence", journey, "an absence of more than 14 days → /welcome-back, once"],
  ["flows: journey, 14 days", absence, "does not redirect after 14 days or less", noLayout],
  ["flows: journey, new user", signIn, "0.8 s later the onboarding"],
  ["safety: screening answer, not stored", "onboarding.e2e.test.ts", "refusing storage"],
  [
    "headphones: on the ready screen",
    "headphones.e2e.test.ts",
    "speakers → the check, its level in the player",
  ],
  [
    "simulator: plays from any second",
    "simulator.e2e.test.ts",
    "scrubbed by keys, it plays from there, two patterns take turns, and nothing is sent",
  ],
  [
    "sessions: list, filter, export, a session's page",
    "sessions.e2e.test.ts",
    "its row opens it with its pause, and the CSV has it",
  ],
  ["sessions: progress", "premium.e2e.test.ts", "a premium mode plays and counts as progress"],
  ["sessions: own audio", "own-audio.e2e.test.ts", "the session plays it, and no request carries it"],
  [
    "flows: journey, post_upgrade",
    "premium.e2e.test.ts",
    "Subscribe Now → Premium is active, and a premium mode plays and counts as progress; canceled and resumed; it lapses",
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
    "Buy Credits signed out → the intent is stored, one toast asks to sign in",
  ],
  ["flows: checkout intent, 24 hours", absence, "older than 24 hours", noLayout],
  ["safety: a still picture", picture, "no pixel of the picture changes while the time runs"],
  ["safety: a pause holds the picture", picture, "a pause → the picture moves before it, holds its pixels"],
  ["safety: the guard", picture, "a flash that the guard finds → the picture goes dark"],
  [
    "safety: the guard on a graphics card",
    picture,
    "a flash that the guard reads back → the picture goes dark",
  ],
  [
    "safety: the emitted light of every visual",
    "film.nightly.test.ts",
    "the emitted light has the beat within 0.01 Hz, no spur above −40 dB",
  ],
  [
    "visuals: a field that stands",
    "film.nightly.test.ts",
    "a field whose frame doesn't change → no code changes",
  ],
  ["safety: a lost graphics card", picture, "the graphics card is lost → the picture is dark"],
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
    "a protected route, signed out → /login with the toast that says why",
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
  ["errors: storage errors", journey, "the storage error is only logged"],
  [
    "errors: outside its provider",
    inPackages("web/src/required-context.test.ts"),
    "outside its provider throws an error",
    "Every page of the product has the providers: a browser can't leave them.",
  ],
  ["errors: authentication boundary", fallbacks, "authentication boundary", noLayout],
  [
    "errors: the shell does not start",
    shellFailures,
    "the notice within 3 s; Retry starts the shell without a reload",
  ],
  ["errors: a broken release of the shell", shellFailures, "one reload returns to the release before"],
  ["errors: application panel", boundaries, "application panel: Reset Application clears the caches"],
  ["errors: top-level boundary", fallbacks, "top-level boundary: or the default, without one", noLayout],
  ["errors: error normaliser", login, "Authentication Failed: else its message", notOfThisServer],
  // The calls the product makes
  ["calls: scopes", signIn, 'a popup → "Login Successful", and 0.8 s later'],
  ["calls: payment script, publishable key", fetching, "loads Stripe's script and initialises it with"],
  ["calls: reads, never stale, no refetch", reads, "reads include credentials; nothing goes stale"],
  ["calls: no retries", reads, "a failed read is not retried"],
  [
    "calls: the other defaults",
    inPackages("web/src/query/query-client.test.ts"),
    "unused data is removed after 5 minutes",
  ],
  ["calls: {status}: {body}", inPackages("web/src/api/create-api.test.ts"), "raises `<status>: <body>`"],
  // Constants of the client
  ["constants: after callback 0.5 s", callbackScreen, "redirects to the journey's target 0.5 s later"],
  ["constants: environment name, version", fetching, "the environment is production, version 1.0.0"],
  ["constants: integer columns", inPackages("contracts/src/integer-bounds.test.ts"), "an integer column"],
  ["product: service worker at /service-worker.js", offline, "the worker registers at /service-worker.js"],
  ["product: offline mode", offline, "offline, after a reload → a premium mode plays; online again"],
  [
    "product: logout with unsynced sessions",
    offline,
    "a logout with a session that is not synced asks first",
  ],
  ["constants: shown 5000 ms", toasts, "a toast → shown 5000 ms, then removed"],
  ["constants: hotkey F8", toasts, "F8 → focuses the toasts"],
  ["constants: swipe right 50", toasts, "a swipe to the right beyond 50 px"],
  ["constants: max width 420px", toasts, "the toasts are 420px wide at most"],
  ["constants: default variant info", toasts, "the default variant is info"],
];
