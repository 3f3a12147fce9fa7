import { buttonClass, LoadingMark, PhasePair } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { texts } from "../texts.ts";
import styles from "./callback.module.css";
import { useSignInCallback } from "./use-sign-in-callback.ts";

const { callback } = texts;

function Failure({ message }: { message: string }) {
  return (
    <div className={`wrap ${styles.callback}`} role="alert">
      <h1 className={styles.status}>{callback.failed}</h1>
      <p className={styles.message}>{message}</p>
      <Link to="/login" className={buttonClass("go")}>
        {callback.backToLogin}
      </Link>
    </div>
  );
}

/** The four addresses that a sign-in may come back to. */
export default function Callback() {
  const outcome = useSignInCallback();
  return (
    <>
      <title>{callback.title}</title>
      {outcome.status === "failure" ? (
        <Failure message={outcome.message} />
      ) : (
        <div className={`wrap ${styles.callback}`}>
          <h1 className="unseen">{callback.heading}</h1>
          {outcome.status === "processing" ? (
            <LoadingMark label={callback.processing} />
          ) : (
            <>
              <div className={styles.wave}>
                <PhasePair bands={["delta", "alpha"]} />
              </div>
              <p className={styles.message} role="status">
                {callback.success}
              </p>
            </>
          )}
        </div>
      )}
    </>
  );
}
