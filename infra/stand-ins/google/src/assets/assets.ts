/** What pages and the app load of Google's stand-in. */
export const assets = [
  { path: "/gsi/client", file: new URL("./client.js", import.meta.url) },
  { path: "/assets/relay.js", file: new URL("./relay.js", import.meta.url) },
  { path: "/assets/google.css", file: new URL("./google.css", import.meta.url) },
];
