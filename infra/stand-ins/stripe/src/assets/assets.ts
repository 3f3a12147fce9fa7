const script = new URL("./stripe.js", import.meta.url);

/** What pages and the app load of Stripe's stand-in. */
export const assets = [
  { path: "/v3/", file: script },
  { path: "/:release/stripe.js", file: script },
  { path: "/assets/stripe.css", file: new URL("./stripe.css", import.meta.url) },
];
