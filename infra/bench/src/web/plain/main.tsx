// The landing page without micro-frontends: the same page and providers in one build, rendered in the browser.
import "@phaselock/ui/styles.css";
import Landing from "@phaselock/mfe-marketing/landing";
import {
  AuthProvider,
  BrowserRouter,
  ConfigFromServer,
  createQueryClient,
  JourneyProvider,
  ToastProvider,
} from "@phaselock/web";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <BrowserRouter>
      <ToastProvider>
        <AuthProvider>
          <JourneyProvider>
            <ConfigFromServer>
              <Landing />
            </ConfigFromServer>
          </JourneyProvider>
        </AuthProvider>
      </ToastProvider>
    </BrowserRouter>
  </QueryClientProvider>,
);
