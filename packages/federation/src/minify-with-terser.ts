import { minify } from "terser";
import type { Plugin } from "vite";

/**
 * Minifies what pages load once more, after esbuild: 3 to 9 % fewer bytes. Terser takes several times as long, half a minute for
 * the camera's worker alone, so workers, which load later, are left to esbuild.
 */
export const minifyWithTerser = (): Plugin => ({
  name: "phaselock:minify-with-terser",
  apply: "build",
  renderChunk: {
    order: "post",
    async handler(code, _chunk, { sourcemap }) {
      const minified = await minify(code, {
        module: true,
        ecma: 2020,
        compress: { passes: 2 },
        format: { comments: false },
        sourceMap: Boolean(sourcemap),
      });
      return { code: minified.code ?? code, map: sourcemap ? String(minified.map) : null };
    },
  },
});
