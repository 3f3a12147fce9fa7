import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { Navigate } from "../router/navigate.tsx";
import { texts } from "../texts.ts";
import { useToast } from "../toasts/toast-provider.tsx";
import { useAuth } from "./auth-provider.tsx";

const RedirectToLogin = () => {
  const { pathname, search, hash } = useLocation();
  const toast = useToast();
  useEffect(() => toast(texts.signInRequired), [toast]);
  return <Navigate to={`/login?returnTo=${encodeURIComponent(pathname + search + hash)}`} replace />;
};

/** Shows `children` to signed-in users. Visitors are redirected to /login and return here afterwards. */
export const ProtectedRoute = (props: { readonly children: ReactNode; readonly fallback: ReactNode }) => {
  const { status } = useAuth();
  if (status === "loading") return props.fallback;
  return status === "authenticated" ? props.children : <RedirectToLogin />;
};
