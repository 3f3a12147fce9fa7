import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryRoot } from "../repository-root.ts";
import { createStandaloneServer } from "./create-standalone-server.ts";

it("npm run dev of one remote serves a page whose entry imports the remote's screens", async () => {
  const server = await createStandaloneServer(join(repositoryRoot(import.meta.dirname), "mfe-marketing"), 0);
  try {
    const read = async (path: string, accept: string) =>
      (await fetch(`${server.resolvedUrls?.local[0]?.slice(0, -1)}${path}`, { headers: { accept } })).text();
    const [, entry = ""] =
      /src="(\/@id\/virtual:[^"]+)"/.exec(await read("/?screen=Landing", "text/html")) ?? [];
    const code = await read(entry, "*/*");
    expect(code).toContain("/src/screens.ts");
    expect(await read("/src/screens.ts", "*/*")).toContain("Landing");
  } finally {
    await server.close();
  }
}, 60_000);
