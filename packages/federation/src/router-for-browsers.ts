import type { Plugin } from "vite";

const routerModule = /\/react-router\/dist\/.*\.m?js$/;
/** Matches before `React10.forwardRef(…)`, `React2.createContext(…)` and the like in a declaration. */
const component = /(?<== )(?=React\w*\.(?:forwardRef|createContext|memo|lazy)\()/g;
/** `NavLink.displayName = "NavLink";`, which only developer tools read. */
const displayName = /^\w+\.displayName = .*;$/gm;

/**
 * Makes unused components of react-router tree-shakeable. The package marks none of them as pure and assigns each a
 * display name, so all would stay. Its exports also resolve to the development build in every mode; this plugin
 * resolves them to the production build, which has the same exports.
 */
export const routerForBrowsers = (): Plugin => ({
  name: "phaselock:router-for-browsers",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (!/^react-router(\/|$)/.test(source)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace("/dist/development/", "/dist/production/") };
  },
  transform(code, id) {
    if (!routerModule.test(id)) return null;
    return { code: code.replaceAll(component, "/* @__PURE__ */ ").replaceAll(displayName, ""), map: null };
  },
});
