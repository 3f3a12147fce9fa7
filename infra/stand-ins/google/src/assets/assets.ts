/** The files that the stand-in's pages and the app load. */
export const assets = [
  { path: "/gsi/client", file: new URL("./client.js", import.meta.url) },
  { path: "/assets/relay.js", file: new URL("./relay.js", import.meta.url) },
  { path: "/assets/google.css", file: new URL("./google.css", import.meta.url) },
];
