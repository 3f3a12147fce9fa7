/**
 * The part of the router that the product uses. The router is shared through this package and not by itself, so
 * that the build can shake the rest of it off: import it from here, in the shell and in every remote.
 */
export {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from "react-router-dom";
export { Link, type LinkProps } from "./link.tsx";
