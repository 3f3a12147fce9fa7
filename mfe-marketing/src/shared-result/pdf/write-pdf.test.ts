import { createResultKey, statementFor } from "@phaselock/evidence/testing";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import { writePdf } from "./write-pdf.ts";

/** Reads a PDF with another library than the one that wrote it. */
const readPdf = async (data: Uint8Array) => {
  const pdf = await getDocument({ data, useSystemFonts: true, verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    texts.push(items.map(item => ("str" in item ? item.str : "")).join(" "));
  }
  const { info } = await pdf.getMetadata();
  const attached = new Map<string, string>();
  for (const [id, { filename }] of (await pdf.getAttachments()) ?? [])
    attached.set(filename, new TextDecoder().decode((await pdf.getAttachmentContent(id)) ?? undefined));
  return { pages: texts, info, attached };
};

it("a result → a PDF with its verdict, plan, hash, every session and the signed file, and a number on each page", async () => {
  const statement = statementFor(0.5);
  const signed = await (await createResultKey()).sign(statement);
  const { pages, info, attached } = await readPdf(await writePdf(statement, signed));
  const text = pages.join(" ");
  for (const words of [
    "Can't tell",
    "Does mood after a session of Calm focus",
    "frozen before",
    "What this can't show",
  ])
    expect(text).toContain(words);
  expect(text.replaceAll(" ", "")).toContain(statement.planHash);
  expect(text.match(/with the beat|without it/g)?.length).toBeGreaterThanOrEqual(statement.sessions.length);
  for (const [n, page] of pages.entries()) expect(page).toContain(`Page ${n + 1} of ${pages.length}`);
  expect(info).toMatchObject({ Title: statement.plan.question, Language: "en" });
  expect([...attached]).toEqual([["phaselock-result.jws", signed]]);
});

it("the same statement → the same bytes", async () => {
  const statement = statementFor(6);
  const [one, other] = [await writePdf(statement, "a.b.c"), await writePdf(statement, "a.b.c")];
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
});

it("a question with letters that no standard font has → still a PDF", async () => {
  const statement = statementFor(6);
  const plan = { ...statement.plan, question: "Ωmega — “ünïcode” → 睡?" };
  const { pages } = await readPdf(await writePdf({ ...statement, plan }, "a.b.c"));
  expect(pages[0]).toContain("“ünïcode”");
});
