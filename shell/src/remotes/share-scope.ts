import type { SharedModule } from "@phaselock/federation/shared-modules";
import * as page from "@phaselock/web/page";
import React from "react";
import ReactDom from "react-dom";
import { loadSession } from "../signed-in/load-session.ts";

/** How a remote gets a shared module: the federation plugin's form of it. */
type Shared = { readonly get: () => Promise<() => unknown> };

/** The plugin asks for a version, and there is one of each. */
const shared = (get: Shared["get"]) => ({ shell: { get } });
const atHand = (module: unknown) => shared(async () => () => module);

/** What the shell shares (packages/federation): some with every page, the rest as soon as a remote asks for it. */
export const shareScope: Readonly<Record<SharedModule, { readonly shell: Shared }>> = {
  react: atHand(React),
  "react-dom": atHand(ReactDom),
  "@phaselock/web/page": atHand(page),
  "@phaselock/web": shared(async () => {
    const { web } = await loadSession();
    return () => web;
  }),
  "@tanstack/react-query": shared(async () => {
    const { query } = await loadSession();
    return () => query;
  }),
  zod: shared(async () => {
    const zod = await import("@phaselock/federation/shared-zod");
    return () => zod;
  }),
};
