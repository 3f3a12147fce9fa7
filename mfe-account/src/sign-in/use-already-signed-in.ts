import { redirectDelayMs } from "@phaselock/contracts";
import { consumeReturnPath, useAuth, useNavigate, useToast } from "@phaselock/web";
import { useEffect } from "react";
import { alreadySignedInTexts } from "./texts.ts";

/**
 * Redirects a user who is already signed in after 1.5 s: to the saved return path, else to the dashboard.
 * @param isSigningIn whether the user signs in on this screen
 */
export function useAlreadySignedIn(isSigningIn: boolean): void {
  const { status } = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  const isAlready = status === "authenticated" && !isSigningIn;

  useEffect(() => {
    if (!isAlready) return;
    toast({ title: alreadySignedInTexts.title, description: alreadySignedInTexts.text });
    const timer = setTimeout(
      () => navigate(consumeReturnPath() ?? "/dashboard", { replace: true }),
      redirectDelayMs.alreadySignedIn,
    );
    return () => clearTimeout(timer);
  }, [isAlready, navigate, toast]);
}
