import { describe, expect, it } from "vitest";
import { findRoute } from "./routes.ts";

const routes = [{ path: "/" }, { path: "/blog" }, { path: "/blog/:id" }, { path: "/verify/:token/end" }];
const at = (pathname: string) => {
  const found = findRoute(routes, pathname);
  return found && [found.route.path, found.params];
};

describe("findRoute", () => {
  it.each([
    ["/", "/", {}],
    ["/blog", "/blog", {}],
    ["/Blog/", "/blog", {}],
    ["/blog/2", "/blog/:id", { id: "2" }],
    ["/blog/a%20b%2Fc", "/blog/:id", { id: "a b/c" }],
    ["/blog/100%", "/blog/:id", { id: "100%" }],
    ["/verify/x/end", "/verify/:token/end", { token: "x" }],
  ])("%s matches %s", (pathname, path, params) => {
    expect(at(pathname)).toEqual([path, params]);
  });

  it.each(["/blogs", "/blog/1/more", "/verify//end", "/verify/x", "/blog%2F1"])(
    "%s matches no route",
    pathname => {
      expect(at(pathname)).toBeUndefined();
    },
  );
});
