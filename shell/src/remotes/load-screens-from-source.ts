import type { LoadScreens, Screens } from "./screens.ts";

const sources = import.meta.glob<{ screens: Screens }>("../../../mfe-*/src/screens.ts");

/** Development: the remotes' sources in the shell's own module graph, so that Fast Refresh reaches them. */
export const loadScreens: LoadScreens = async (remote, { release }) => {
  const load = sources[`../../../${remote}/src/screens.ts`];
  if (!load || release === "fallback") throw new Error(`${remote}/src/screens.ts is missing`);
  return { version: "development", screens: (await load()).screens };
};
