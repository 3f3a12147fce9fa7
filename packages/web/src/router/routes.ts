import { createContext, use } from "react";

type Params = Readonly<Record<string, string | undefined>>;

/** A route, and the parameters of a path that matches it. */
export type FoundRoute<Route> = { readonly route: Route; readonly params: Params };

/** Provides the parameters of the current path. */
export const RouteParams = createContext<Params>({});

/** The parameters of the current path, such as `id` of /blog/:id. */
export const useParams = (): Params => use(RouteParams);

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not a valid encoding, so not one of our links: use it unchanged.
    return segment;
  }
};

/** Splits a path into decoded segments, without a trailing slash. */
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
 * Returns the first route that matches a path, with its parameters. The router's own table can also rank, nest and catch
 * errors, a third of the router code that a visitor would load. Our list is flat and has no two equal paths.
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
