import { createContext, use } from "react";

type Params = Readonly<Record<string, string | undefined>>;

/** A route, and the parameters that a path has there. */
export type FoundRoute<Route> = { readonly route: Route; readonly params: Params };

/** Tells the page what the parameters of its path are. */
export const RouteParams = createContext<Params>({});

/** The parameters of the path that the page is shown at, such as `id` of /blog/:id. */
export const useParams = (): Params => use(RouteParams);

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // No address of ours: taken as it is written.
    return segment;
  }
};

/** Without the slash at the end, which makes no difference. */
const segmentsOf = (path: string): string[] => path.replace(/\/+$/, "").split("/").map(decoded);

const paramsOf = (pattern: string, pathname: string): Params | undefined => {
  const [names, values] = [segmentsOf(pattern), segmentsOf(pathname)];
  if (names.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? "";
    if (name.startsWith(":") && value !== "") params[name.slice(1)] = value;
    else if (name.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
};

/**
 * The first route whose path is this one, with its parameters. The router's own table can rank, nest and catch, which is
 * a third of what a visitor would load of it; ours is flat, and no two of its paths are the same.
 * @example findRoute([{ path: "/blog/:id" }], "/blog/2")?.params.id // "2"
 */
export const findRoute = <Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): FoundRoute<Route> | undefined => {
  for (const route of routes) {
    const params = paramsOf(route.path, pathname);
    if (params) return { route, params };
  }
  return undefined;
};
