import "@phaselock/ui/styles.css";
import "./toasts/toasts.css";
import {
  AuthProvider,
  BrowserRouter,
  createQueryClient,
  JourneyProvider,
  ToastProvider,
} from "@phaselock/web";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { TopLevelBoundary } from "./boundary/boundaries.tsx";
import { ProductRoutes } from "./routes/product-routes.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <TopLevelBoundary>
    <QueryClientProvider client={createQueryClient()}>
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
  </TopLevelBoundary>,
);
