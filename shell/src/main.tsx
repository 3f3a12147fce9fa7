import "@phaselock/ui/styles.css";
import "./toasts/toasts.css";
import { AuthProvider, BrowserRouter, createQueryClient, ToastProvider } from "@phaselock/web";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { Boundary } from "./boundary/boundary.tsx";
import { ProductRoutes } from "./routes/product-routes.tsx";
import { Notice } from "./screens/notice.tsx";

const textOf = (error: unknown): string =>
  (error instanceof Error && error.message) || "An unexpected error occurred";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <Boundary
    fallback={error => (
      <Notice title="Error" role="alert">
        <p>{textOf(error)}</p>
      </Notice>
    )}
  >
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <ToastProvider>
          <AuthProvider>
            <ProductRoutes />
          </AuthProvider>
        </ToastProvider>
      </BrowserRouter>
    </QueryClientProvider>
  </Boundary>,
);
