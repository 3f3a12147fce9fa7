import "@phaselock/ui/styles.css";
import "./frame/keyboard.css";
import "./toasts/toasts.css";
import { BrowserRouter } from "@phaselock/web/page";
import { createRoot } from "react-dom/client";
import { TopLevelBoundary } from "./boundary/boundaries.tsx";
import { Product } from "./product.tsx";
import { documentData } from "./remotes/document-data.ts";
import { startPrerendered } from "./remotes/start-prerendered.tsx";
import { withTimeLimit } from "./remotes/with-time-limit.ts";
import { loadSession, provideSession } from "./signed-in/load-session.ts";
import { needsSession } from "./signed-in/needs-session.ts";
import { stopBeforeRestart } from "./start/restart.ts";

provideSession(() => import("./signed-in/session.tsx"));

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const app = (
  <TopLevelBoundary>
    <BrowserRouter>
      <Product />
    </BrowserRouter>
  </TopLevelBoundary>
);

const data = documentData();
const session = needsSession(location.pathname) ? loadSession() : undefined;

/** Then the page says that it is loading. Sooner, its loading mark would delay a page that is almost there. */
const blankMs = 1_000;
const render = () => {
  const product = createRoot(root);
  stopBeforeRestart(() => product.unmount());
  product.render(app);
};

// A copy of the shell that an earlier one has left its place to finds no page in it.
if (data && root.firstElementChild) startPrerendered({ root, app, data, session });
else withTimeLimit(Promise.resolve(session), blankMs).then(render, render);
