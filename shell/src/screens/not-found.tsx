import { buttonClass } from "@phaselock/ui";
import { journeyTarget, journeyTypeOf, Link, useAuth } from "@phaselock/web";
import { Notice, NoticeActions } from "./notice.tsx";

/** Any other path. */
export const NotFound = () => {
  const { status, user } = useAuth();
  return (
    <Notice title="Page Not Found" figure="404">
      <p>The page you are looking for does not exist or has been moved.</p>
      <NoticeActions>
        <Link to="/" className={buttonClass("go")}>
          Return to Home
        </Link>
        {user && (
          <Link to={journeyTarget(journeyTypeOf(user, Date.now()))} className={buttonClass()}>
            Go to App
          </Link>
        )}
        {status === "unauthenticated" && (
          <Link to="/auth" className={buttonClass()}>
            Sign In
          </Link>
        )}
      </NoticeActions>
    </Notice>
  );
};
