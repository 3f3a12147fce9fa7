import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { Link } from "./link.tsx";

const hrefOf = (to: string): string | undefined =>
  /href="([^"]*)"/.exec(
    renderToStaticMarkup(
      <StaticRouter location="/research?from=blog">
        <Link to={to}>There</Link>
      </StaticRouter>,
    ),
  )?.[1];

it.each([
  ["/pricing", "/pricing"],
  ["/blog/2", "/blog/2"],
  ["/login?returnTo=%2Fplay", "/login?returnTo=%2Fplay"],
])("a link to %s has the href %s", (to, href) => {
  expect(hrefOf(to)).toBe(href);
});

it("a link to a fragment stays on the current page", () => {
  expect(hrefOf("#oster")).toBe("/research#oster");
});
