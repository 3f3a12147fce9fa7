import { Link } from "@phaselock/web";
import { texts } from "../texts.ts";
import { GoogleButton } from "./google-button.tsx";
import { signInFailure } from "./sign-in-failure.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import styles from "./sign-in-switch.module.css";
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
      title={texts.register.title}
      heading={texts.register.heading}
      lead={texts.register.lead}
      lock={0.92}
    >
      {google.error && (
        <p className={styles.error} role="alert">
          {signInFailure(google.error).description}
        </p>
      )}
      <GoogleButton google={google} />
      <p className={styles.switch}>
        {texts.register.hasAccount}{" "}
        <Link className="link" to={`/login${returnTo}`}>
          {texts.register.signIn}
        </Link>
      </p>
    </SignInFrame>
  );
}
