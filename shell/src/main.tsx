import "@phaselock/ui/styles.css";
import "./frame/keyboard.css";
import "./toasts/toasts.css";
import { BrowserRouter } from "@phaselock/web/page";
import { createRoot, hydrateRoot } from "react-dom/client";
import { TopLevelBoundary } from "./boundary/boundaries.tsx";
import { Product } from "./product.tsx";
import { documentData } from "./remotes/document-data.ts";
import { preloadScreen } from "./remotes/load-screen.ts";
import { replayEarlyClick } from "./replay-early-click.ts";
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
const session = needsSession(location.pathname) && loadSession();
const screen = data && preloadScreen(data.screen.remote, data.screen.name);

// Hydrate only once both have loaded. Otherwise the prerendered page would be replaced by a loading screen.
Promise.all([session, screen]).then(
  () => {
    if (!data) return createRoot(root).render(app);
    hydrateRoot(root, app);
    replayEarlyClick();
  },
  // If either fails to load, render from scratch: the application then shows the error with Retry.
  () => createRoot(root).render(app),
);
