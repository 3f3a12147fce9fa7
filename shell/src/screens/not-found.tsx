import { buttonClass, Figure } from "@phaselock/ui";
import { Link, useAuth, useJourney } from "@phaselock/web";
import { sessionTexts } from "../signed-in/texts.ts";
import { texts } from "../texts.ts";
import styles from "./notice.module.css";
import { Notice, NoticeActions } from "./notice.tsx";

const { notFound } = sessionTexts;

/** Shown at any path without a route. */
export const NotFound = () => {
  const { status } = useAuth();
  const { target } = useJourney();
  return (
    <Notice
      title={notFound.title}
      figure={
        <Figure size="large" className={styles.figure}>
          {notFound.figure}
        </Figure>
      }
    >
      <p>{notFound.text}</p>
      <NoticeActions>
        <Link to="/" className={buttonClass("go")}>
          {texts.toHome}
        </Link>
        {status === "authenticated" && (
          <Link to={target} className={buttonClass()}>
            {notFound.app}
          </Link>
        )}
        {status === "unauthenticated" && (
          <Link to="/auth" className={buttonClass()}>
            {notFound.signIn}
          </Link>
        )}
      </NoticeActions>
    </Notice>
  );
};
