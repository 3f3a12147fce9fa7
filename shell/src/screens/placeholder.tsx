import { buttonClass } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { Notice } from "./notice.tsx";

/** What stands at the routes of the former e-mail sign-in, and of screens that are not released. */
export const Placeholder = () => (
  <Notice title="Authentication System Update">
    <p>We have changed how you sign in. Please use the login page.</p>
    <Link to="/login" className={buttonClass("go")}>
      Go to login
    </Link>
  </Notice>
);
