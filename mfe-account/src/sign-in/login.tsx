import { Link, useSearchParams, useToast } from "@phaselock/web";
import { useEffect } from "react";
import { signInErrorsTexts } from "../callback/texts.ts";
import { EmailForm } from "./email-form.tsx";
import { EnvironmentBox } from "./environment-box.tsx";
import { GoogleButton } from "./google-button.tsx";
import { sanitizeText } from "./sanitize-text.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import styles from "./sign-in-switch.module.css";
import { loginTexts } from "./texts.ts";
import { useAlreadySignedIn } from "./use-already-signed-in.ts";
import { useGoogleSignIn } from "./use-google-sign-in.ts";
import { useReturnTo } from "./use-return-to.ts";

/** "/login": sign in with Google, then return to the previous page. */
export default function Login() {
  const [parameters] = useSearchParams();
  const error = sanitizeText(parameters.get("error") ?? "");
  const toast = useToast();
  const google = useGoogleSignIn();
  const returnTo = useReturnTo();

  useEffect(() => {
    if (error) toast({ title: signInErrorsTexts.errorTitle, description: error, variant: "destructive" });
  }, [error, toast]);
  useAlreadySignedIn(google.hasStarted);

  return (
    <SignInFrame title={loginTexts.title} heading={loginTexts.heading} lead={loginTexts.lead} lock={0.5}>
      <GoogleButton google={google} />
      <EmailForm />
      <p className={styles.switch}>
        {loginTexts.noAccount}{" "}
        <Link className="link" to={`/register${returnTo}`}>
          {loginTexts.signUp}
        </Link>
      </p>
      {parameters.get("debug") === "true" && <EnvironmentBox />}
    </SignInFrame>
  );
}
