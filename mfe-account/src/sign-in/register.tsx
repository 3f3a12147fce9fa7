import { Link } from "@phaselock/web";
import { GoogleButton } from "./google-button.tsx";
import { signInFailure } from "./sign-in-failure.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import styles from "./sign-in-switch.module.css";
import { registerTexts } from "./texts.ts";
import { useAlreadySignedIn } from "./use-already-signed-in.ts";
import { useGoogleSignIn } from "./use-google-sign-in.ts";
import { useReturnTo } from "./use-return-to.ts";

/** "/register": the first Google sign-in creates the account. */
export default function Register() {
  const google = useGoogleSignIn();
  const returnTo = useReturnTo();
  useAlreadySignedIn(google.hasStarted);
  return (
    <SignInFrame
      title={registerTexts.title}
      heading={registerTexts.heading}
      lead={registerTexts.lead}
      lock={0.92}
    >
      {google.error && (
        <p className={styles.error} role="alert">
          {signInFailure(google.error).description}
        </p>
      )}
      <GoogleButton google={google} />
      <p className={styles.switch}>
        {registerTexts.hasAccount}{" "}
        <Link className="link" to={`/login${returnTo}`}>
          {registerTexts.signIn}
        </Link>
      </p>
    </SignInFrame>
  );
}
