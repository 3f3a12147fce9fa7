import { Link, useGoogleSignIn } from "@phaselock/web";
import { texts } from "../texts.ts";
import { GoogleButton } from "./google-button.tsx";
import { signInErrorText } from "./sign-in-error-text.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import styles from "./sign-in-switch.module.css";
import { useAlreadySignedIn } from "./use-already-signed-in.ts";

/** "/register": an account is made by signing in with Google for the first time. */
export default function Register() {
  const google = useGoogleSignIn();
  useAlreadySignedIn(google.hasStarted);
  return (
    <SignInFrame
      title={texts.register.title}
      heading={texts.register.heading}
      lead={texts.register.lead}
      lock={0.92}
    >
      {google.error && (
        <p className={styles.error} role="alert">
          {signInErrorText(google.error)}
        </p>
      )}
      <GoogleButton google={google} />
      <p className={styles.switch}>
        {texts.register.hasAccount}{" "}
        <Link className="link" to="/login">
          {texts.register.signIn}
        </Link>
      </p>
    </SignInFrame>
  );
}
