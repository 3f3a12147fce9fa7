import { buttonClass, LoadingMark, PhaseLines, PhasePair } from "@phaselock/ui";
import { Link, readReturnPath } from "@phaselock/web";
import styles from "./callback.module.css";
import { callbackTexts } from "./texts.ts";
import { useSignInCallback } from "./use-sign-in-callback.ts";

const callback = callbackTexts;

/** The login page, with the return path. */
const loginPath = () => {
  const returnTo = readReturnPath();
  return returnTo ? `/login?${new URLSearchParams({ returnTo })}` : "/login";
};

function Failure({ message }: { message: string }) {
  return (
    <>
      <div className={`wrap ${styles.callback}`} role="alert">
        <h1 className={styles.status}>{callback.failed}</h1>
        <p className={styles.message}>{message}</p>
        <Link to={loginPath()} className={buttonClass("go")}>
          {callback.backToLogin}
        </Link>
      </div>
      <PhaseLines lock={2} className={styles.lines} />
    </>
  );
}

/** The screen of the four OAuth callback routes. */
export default function Callback() {
  const state = useSignInCallback();
  return (
    <>
      <title>{callback.title}</title>
      {state.step === "failure" ? (
        <Failure message={state.message} />
      ) : (
        <div className={`wrap ${styles.callback}`}>
          <h1 className="unseen">{callback.heading}</h1>
          {state.step === "success" ? (
            <>
              <div className={styles.wave}>
                <PhasePair bands={["delta", "alpha"]} />
              </div>
              <p className={styles.message} role="status">
                {callback.success}
              </p>
            </>
          ) : (
            <LoadingMark label={callback.processing} />
          )}
        </div>
      )}
    </>
  );
}
