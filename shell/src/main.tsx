import "@phaselock/ui/styles.css";
import "./frame/keyboard.css";
import "./toasts/toasts.css";
import {
  AuthProvider,
  BrowserRouter,
  createQueryClient,
  JourneyProvider,
  queryKeys,
  ToastProvider,
} from "@phaselock/web";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot, hydrateRoot } from "react-dom/client";
import { TopLevelBoundary } from "./boundary/boundaries.tsx";
import { documentData } from "./remotes/document-data.ts";
import { preloadScreen } from "./remotes/load-screen.ts";
import { ProductRoutes } from "./routes/product-routes.tsx";
import { takePress } from "./take-press.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const queryClient = createQueryClient();

const app = (
  <TopLevelBoundary>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ToastProvider>
          <AuthProvider>
            <JourneyProvider>
              <ProductRoutes />
            </JourneyProvider>
          </AuthProvider>
        </ToastProvider>
      </BrowserRouter>
    </QueryClientProvider>
  </TopLevelBoundary>
);

const data = documentData();
if (data) {
  queryClient.setQueryData(queryKeys.config, data.config);
  // Only once the screen is there: hydrated without it, the page that stands there would give way to its waiting.
  preloadScreen(data.screen.remote, data.screen.name).then(
    () => {
      hydrateRoot(root, app);
      takePress()?.click();
    },
    // Where it can't be loaded the application says so, and offers to try again.
    () => createRoot(root).render(app),
  );
} else {
  createRoot(root).render(app);
}
