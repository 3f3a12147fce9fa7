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
const render = () => createRoot(root).render(app);

if (data) startPrerendered({ root, app, data, session });
else withTimeLimit(Promise.resolve(session), blankMs).then(render, render);
