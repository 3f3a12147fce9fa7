import { Navigate, useLocation } from "@phaselock/web/page";
import { Placeholder } from "./placeholder.tsx";

/** The router's key of the page that the browser itself opened. */
const openedByAddress = "default";

/** /auth: the placeholder when opened by its address; followed inside the app it replaces itself by /login. */
export const AuthAlias = () =>
  useLocation().key === openedByAddress ? <Placeholder /> : <Navigate to="/login" replace />;
