import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const text = /\.(css|html|js|json|map|svg|txt|webmanifest)$/;
/** Compressing smaller files saves too little to matter. */
const minBytes = 512;

/** Writes a Brotli copy (`x.js.br`, quality 11) of every text file under `dir` that has at least `minBytes`. */
export const precompress = async (dir: string): Promise<void> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && text.test(entry.name));
  await Promise.all(
    files.map(async file => {
      const path = join(file.parentPath, file.name);
      const content = await readFile(path);
      if (content.length < minBytes) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${path}.br`, await compress(content, { params }));
    }),
  );
};
