/**
 * The part of the router that every page uses. The router is shared through this package and not directly, so that the
 * build can tree-shake the rest. Shell and remotes import it from here.
 */
export { BrowserRouter, useLocation, useNavigate } from "react-router-dom";
export { Link, type LinkProps } from "./link.tsx";
export { Navigate } from "./navigate.tsx";
export { type FoundRoute, findRoute, RouteParams, useParams } from "./routes.ts";
