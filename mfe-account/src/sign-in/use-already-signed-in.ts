import { redirectDelayMs } from "@phaselock/contracts";
import { takeReturnPath, useAuth, useNavigate, useToast } from "@phaselock/web";
import { useEffect } from "react";
import { texts } from "../texts.ts";

/**
 * Sends a user who is signed in already on, after a moment: to the remembered path, else to the dashboard.
 * @param isSigningIn whether this screen's own sign-in is what made them signed in
 */
export function useAlreadySignedIn(isSigningIn: boolean): void {
  const { status } = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  const isAlready = status === "authenticated" && !isSigningIn;

  useEffect(() => {
    if (!isAlready) return;
    toast({ title: texts.alreadySignedIn.title, description: texts.alreadySignedIn.text });
    const timer = setTimeout(
      () => navigate(takeReturnPath() ?? "/dashboard", { replace: true }),
      redirectDelayMs.alreadySignedIn,
    );
    return () => clearTimeout(timer);
  }, [isAlready, navigate, toast]);
}
