import { Button } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import styles from "./google-button.module.css";
import { GoogleMark } from "./google-mark.tsx";
import { signInTexts } from "./sign-in-texts.tsx";
import type { useGoogleSignIn } from "./use-google-sign-in.ts";

/** The sign-in button, with the terms notice. */
export function GoogleButton({ google }: { google: ReturnType<typeof useGoogleSignIn> }) {
  return (
    <div className={styles.group}>
      <Button
        variant="go"
        className={styles.button}
        busy={google.isPending}
        disabled={google.hasStarted}
        onClick={google.signIn}
      >
        <GoogleMark />
        {google.isPending ? signInTexts.connecting : signInTexts.google}
      </Button>
      <p className={styles.terms}>
        {signInTexts.agreement(
          <Link className="link" to="/legal#terms">
            {signInTexts.terms}
          </Link>,
          <Link className="link" to="/legal#privacy">
            {signInTexts.privacy}
          </Link>,
        )}
      </p>
    </div>
  );
}
