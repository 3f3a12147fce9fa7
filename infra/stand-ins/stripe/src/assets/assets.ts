const script = new URL("./stripe.js", import.meta.url);

/** The files that the stand-in's pages and the app load. */
export const assets = [
  { path: "/v3/", file: script },
  { path: "/:release/stripe.js", file: script },
  { path: "/assets/stripe.css", file: new URL("./stripe.css", import.meta.url) },
];
