import type { OpenApiDocument } from "@phaselock/service-kit";
import { z } from "zod";

const methods = ["get", "post", "put", "patch", "delete"] as const;
/** The parts of an operation that the page formats; the rest is shown as JSON below them. */
const operationSchema = z.looseObject({
  summary: z.string().optional(),
  description: z.string().optional(),
  security: z.array(z.unknown()).optional(),
});
const pathSchema = z.partialRecord(z.enum(methods), operationSchema).catch({});

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, character => entities[character] ?? "");

const json = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

const renderOperation = (
  path: string,
  method: string,
  { summary, description, ...rest }: z.infer<typeof operationSchema>,
): string => `<details>
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary ?? "")}${rest.security?.length ? " <i>signed in</i>" : ""}</summary>
${description ? `<p>${escapeHtml(description)}</p>` : ""}${json(rest)}
</details>`;

const renderPath = ([path, item]: [string, unknown]): string => {
  const operations = pathSchema.parse(item);
  return methods
    .flatMap(method => {
      const operation = operations[method];
      return operation ? renderOperation(path, method, operation) : [];
    })
    .join("\n");
};

const renderComponents = (kind: string, named: Readonly<Record<string, unknown>>): string =>
  Object.entries(named)
    .map(
      ([name, thing]) =>
        `<details id="${escapeHtml(`${kind}/${name}`)}"><summary><code>${escapeHtml(name)}</code></summary>${json(thing)}</details>`,
    )
    .join("\n");

/** Render the document as an HTML page. */
export const renderDocument = ({ info, paths, components = {} }: OpenApiDocument): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs.css">
<main>
<h1>${escapeHtml(info.title)} API ${escapeHtml(info.version)}</h1>
<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
${Object.entries(paths).map(renderPath).join("\n")}
${Object.entries(components)
  .map(([kind, named]) => `<h2>${escapeHtml(kind)}</h2>\n${renderComponents(kind, named)}`)
  .join("\n")}
</main>
</html>
`;

export const stylesheet = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
details { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 0.75rem; background: color-mix(in srgb, currentColor 8%, transparent); }
b { display: inline-block; min-width: 4.5rem; }
i { opacity: 0.75; }
`;
