export { BuildError } from "./build-workspace.ts";
export { type ComposeOptions, type Composition, composeFrontEnd } from "./compose.ts";
export { defineRemote } from "./define-remote.ts";
export { defineShell } from "./define-shell.ts";
export { createDevServer, type DevServerOptions } from "./dev-server.ts";
export { copyOnDemand, type OnDemand } from "./on-demand.ts";
export { precompress } from "./precompress.ts";
export type { ReleaseManifest } from "./release-manifest.ts";
