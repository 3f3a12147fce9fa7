import { join } from "node:path";
import { build, type Plugin, type Rollup } from "vite";
import { describe, expect, it } from "vitest";
import { routerForBrowsers } from "./router-for-browsers.ts";

const entry = join(import.meta.dirname, "../../web/src/router/router.ts");

/** The part of the router that the product uses, built with `plugins`, unminified. */
const built = async (...plugins: Plugin[]): Promise<string> => {
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins,
    build: {
      write: false,
      minify: false,
      target: "esnext",
      rollupOptions: {
        input: entry,
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: "strict",
      },
    },
  })) as Rollup.RollupOutput;
  return output[0].code;
};

/** A release of react-router with `line` added to its components' module. */
const changed = (line: string): Plugin => ({
  name: "changed",
  enforce: "pre",
  transform: code => (code.includes("NavLink.displayName =") ? `${code}\n${line}\n` : null),
});

describe("the installed react-router", { timeout: 60_000 }, () => {
  it("loses the components that the product doesn't use, and more than half of its code", async () => {
    const [before, after] = [await built(), await built(routerForBrowsers())];
    const unused = ["NavLink", "FetchersContext", "AwaitContext"];
    expect(unused.filter(name => before.includes(name))).toEqual(unused);
    expect(unused.filter(name => after.includes(name))).toEqual([]);
    expect(after).toContain("BrowserRouter");
    expect(after.length / before.length).toBeLessThan(1 / 2);
  });

  it.each([
    ["a component", "var Added = React.memo(Link);"],
    ["a display name", 'Added.displayName = "Added";'],
  ])("fails the build once it has %s more", async (_, line) => {
    await expect(built(changed(line), routerForBrowsers())).rejects.toThrow(/react-router has changed/);
  });
});
