import type { LoadScreens, Screens } from "./screens.ts";

const sources = import.meta.glob<{ screens: Screens }>("../../../mfe-*/src/screens.ts");

/** Development: the remotes' sources in the shell's own module graph, so that Fast Refresh reaches them. */
export const loadScreens: LoadScreens = async remote => {
  const load = sources[`../../../${remote}/src/screens.ts`];
  if (!load) throw new Error(`${remote}/src/screens.ts is missing`);
  return (await load()).screens;
};
