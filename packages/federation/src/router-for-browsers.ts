import type { Plugin } from "vite";

const routerModule = /\/react-router\/dist\/.*\.m?js$/;
/** `React10.forwardRef(…)`, `React2.createContext(…)` and the like, as the right side of a declaration. */
const component = /(?<== )(?=React\w*\.(?:forwardRef|createContext|memo|lazy)\()/g;
/** `NavLink.displayName = "NavLink";`: a name for developer tools. */
const displayName = /^\w+\.displayName = .*;$/gm;

/**
 * Lets the build shake off the components of react-router that nothing uses. Its package marks none of them as pure,
 * and gives each a name in a statement of its own, so that all would stay. It also names its development build only,
 * whatever is built; the one for production has the same exports.
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
