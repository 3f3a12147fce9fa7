/** The files that the stand-in's pages and the app load. */
export const assets = [
  { path: "/clover/stripe.js", file: new URL("./stripe.js", import.meta.url) },
  { path: "/assets/stripe.css", file: new URL("./stripe.css", import.meta.url) },
];
