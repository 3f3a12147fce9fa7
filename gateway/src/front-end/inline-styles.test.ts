import { expect, it } from "vitest";
import { inlineStyles } from "./inline-styles.ts";

const href = "/remotes/mfe-marketing/1.0.0-0a1b2c3d/landing.css";
const html = `<head><link rel="stylesheet" href="${href}"></head><body></body>`;
const inlined = async (css: string): Promise<string> => (await inlineStyles(html, async () => css)).html;

it("a stylesheet → its rules in the document, and a link that nothing fetches", async () => {
  const document = await inlined(".a{color:red}");
  expect(document).toContain("<style>.a{color:red}</style></head>");
  expect(document).toContain(`<link disabled media="not all" rel="stylesheet" href="${href}">`);
});

it("URLs relative to the stylesheet → absolute; other URLs stay", async () => {
  const kept = 'url(/assets/a.woff2) url("data:image/png;base64,AA==") url(#shape) url(https://x.example/a)';
  const document = await inlined(`.a{background:url(./a-1.webp) url("b.png") ${kept}}`);
  const folder = "/remotes/mfe-marketing/1.0.0-0a1b2c3d";
  expect(document).toContain(`url(${folder}/a-1.webp) url("${folder}/b.png") ${kept}`);
});

it('a stylesheet with "</" → stays linked, because it could end the style element', async () => {
  expect(await inlined('.a::after{content:"</style>"}')).toBe(html);
});
