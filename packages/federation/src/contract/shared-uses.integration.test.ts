import { build, type Plugin } from "vite";
import { expect, it } from "vitest";
import { sharedModules } from "../shared-modules.ts";
import { sharedUses } from "./shared-uses.ts";

/** Builds one module of TypeScript, with the shared modules left to the shell. */
const buildOf = (source: string) => {
  const module: Plugin = {
    name: "module",
    resolveId: id => (id === "/screen.tsx" ? id : null),
    load: id => (id === "/screen.tsx" ? source : null),
  };
  return build({
    configFile: false,
    logLevel: "silent",
    plugins: [module, sharedUses()],
    build: { write: false, rollupOptions: { input: "/screen.tsx", external: [...sharedModules] } },
  });
};

it("a remote that uses an unshared member of zod/mini fails to build", async () => {
  const source = `import { z } from "zod/mini";\ntype Name = z.infer<typeof name>;\nconst name = z.cuid2();\nglobalThis.name = name.parse("a") satisfies Name;\n`;
  await expect(buildOf(source)).rejects.toThrow(/cuid2: not shared from zod\/mini/);
  await expect(buildOf(source.replace("cuid2", "string"))).resolves.toBeDefined();
});

it("a remote that imports an unshared name of the query cache fails to build", async () => {
  const source = `import { type QueryKey, useIsFetching } from "@tanstack/react-query";\nglobalThis.taken = useIsFetching as unknown as QueryKey;\n`;
  await expect(buildOf(source)).rejects.toThrow(/useIsFetching: not shared/);
  await expect(buildOf(source.replaceAll("useIsFetching", "useQuery"))).resolves.toBeDefined();
});
