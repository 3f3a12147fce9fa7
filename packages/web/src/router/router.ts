/**
 * The part of the router that every page uses. The router is shared through this package and not by itself, so that the
 * build can shake the rest of it off: import it from here, in the shell and in every remote.
 */
export { BrowserRouter, useLocation, useNavigate } from "react-router-dom";
export { Link, type LinkProps } from "./link.tsx";
export { Navigate } from "./navigate.tsx";
export { type FoundRoute, findRoute, RouteParams, useParams } from "./routes.ts";
