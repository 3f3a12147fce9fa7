import { Button } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { texts } from "../texts.ts";
import styles from "./google-button.module.css";
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
        {google.isPending ? texts.signIn.connecting : texts.signIn.google}
      </Button>
      <p className={styles.terms}>
        {texts.signIn.agreement(
          <Link className="link" to="/legal#terms">
            {texts.signIn.terms}
          </Link>,
          <Link className="link" to="/legal#privacy">
            {texts.signIn.privacy}
          </Link>,
        )}
      </p>
    </div>
  );
}
