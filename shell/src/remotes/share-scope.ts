import type { SharedModule } from "@phaselock/federation/shared-modules";
import * as z from "@phaselock/federation/shared-zod";
import * as page from "@phaselock/web/page";
import React from "react";
import ReactDom from "react-dom";
import { loadSession } from "../signed-in/load-session.ts";

/** How a remote gets a shared module, in the federation plugin's format. */
type Shared = { readonly get: () => Promise<() => unknown> };

/** The plugin looks modules up by version, and there is one version of each. */
const shared = (get: Shared["get"]) => ({ shell: { get } });
const alreadyLoaded = (module: unknown) => shared(async () => () => module);

/** The modules that the shell shares (packages/federation). Four load with every page, the others on demand. */
export const shareScope: Readonly<Record<SharedModule, { readonly shell: Shared }>> = {
  react: alreadyLoaded(React),
  "react-dom": alreadyLoaded(ReactDom),
  "@phaselock/web/page": alreadyLoaded(page),
  "zod/mini": alreadyLoaded({ z }),
  "@phaselock/web": shared(async () => {
    const { web } = await loadSession();
    return () => web;
  }),
  "@tanstack/react-query": shared(async () => {
    const { query } = await loadSession();
    return () => query;
  }),
};
