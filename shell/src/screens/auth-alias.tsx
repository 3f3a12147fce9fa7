import { Navigate, useLocation } from "@phaselock/web/page";
import { Placeholder } from "./placeholder.tsx";

/** The router's key for the first page, which the browser opened. */
const openedByAddress = "default";

/** /auth shows the placeholder when opened by URL. A link inside the app redirects to /login. */
export const AuthAlias = () =>
  useLocation().key === openedByAddress ? <Placeholder /> : <Navigate to="/login" replace />;
