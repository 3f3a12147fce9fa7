import type { Plugin } from "vite";

const routerModule = /\/node_modules\/react-router\//;
/** Matches before `React10.forwardRef(…)`, `React2.createContext(…)` and the like in a declaration. */
const component = /(?<== )(?=React\w*\.(?:forwardRef|createContext|memo|lazy)\()/g;
/** `NavLink.displayName = "NavLink";`, which only developer tools read. */
const displayName = /^\w+\.displayName = .*;$/gm;

/** How often each occurs in the installed react-router. Another count means that the package has changed. */
const expected = { components: 17, displayNames: 15 };

/**
 * Makes unused components of react-router tree-shakeable. The package marks none of them as pure and assigns each a
 * display name, so all would stay. Fails the build if the package no longer has the expected number of either.
 */
export const routerForBrowsers = (): Plugin => {
  const found = { components: 0, displayNames: 0 };
  let isImported = false;
  return {
    name: "phaselock:router-for-browsers",
    enforce: "pre",
    buildStart() {
      Object.assign(found, { components: 0, displayNames: 0 });
      isImported = false;
    },
    transform(code, id) {
      if (!routerModule.test(id)) return null;
      isImported = true;
      found.components += code.match(component)?.length ?? 0;
      found.displayNames += code.match(displayName)?.length ?? 0;
      return { code: code.replaceAll(component, "/* @__PURE__ */ ").replaceAll(displayName, ""), map: null };
    },
    buildEnd(error) {
      if (error || !isImported || JSON.stringify(found) === JSON.stringify(expected)) return;
      this.error(
        `react-router has changed: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}. Check router-for-browsers.ts and measure with "npm run bench -- web".`,
      );
    },
  };
};
