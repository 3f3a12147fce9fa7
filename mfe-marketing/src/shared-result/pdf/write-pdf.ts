import { AFRelationship, PDFDocument } from "@pdfme/pdf-lib";
import type { SharedResultStatement } from "@phaselock/contracts";
import { describeResult } from "../describe-result.ts";
import { sharedResult as texts } from "../texts.ts";
import { drawInterval } from "./draw-interval.ts";
import { drawSessions } from "./draw-sessions.ts";
import { openPages } from "./pages.ts";

/**
 * Writes a shared result as a PDF (A4) with the signed file attached, so that the PDF can be verified on its own. The same
 * statement gives the same pages. The fonts are those that every PDF reader has.
 */
export const writePdf = async (
  statement: SharedResultStatement,
  signed: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const described = describeResult(statement);
  const { plan, planHash, issuer, revealedOn } = statement;
  const pdf = await PDFDocument.create();
  pdf.setTitle(plan.question, { showInWindowTitleBar: true });
  pdf.setLanguage("en");
  pdf.setAuthor("Phaselock");
  pdf.setCreator("Phaselock");
  pdf.setProducer("Phaselock");
  const date = new Date(revealedOn);
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);

  const pages = await openPages(pdf);
  pages.text(`Phaselock. ${described.caption}`, { font: "mono", size: 9, isQuiet: true });
  pages.text(plan.question, { size: 14, font: "bold", above: 6 });
  pages.text(described.verdict, { size: 40, font: "bold", above: 16 });
  pages.text(described.found, { size: 12, above: 4 });
  pages.text(described.interval, { isQuiet: true, above: 4 });
  drawInterval(pages, statement);

  pages.heading(texts.limits.heading);
  for (const limit of described.limits) pages.text(limit, { above: 3 });
  pages.heading(texts.noticed.heading);
  pages.text(described.noticed);
  pages.heading(texts.sessions.heading);
  pages.text(texts.sessions.lead, { isQuiet: true });
  drawSessions(pages, described);
  pages.text(texts.sessions.missing, { isQuiet: true, above: 6 });
  pages.heading(texts.plan.heading);
  for (const { term, text } of described.plan) pages.fact(term, text);
  pages.fact(texts.plan.hash, planHash, "mono");
  pages.heading(texts.verify.heading);
  pages.text(texts.checks.meaning(described.revealedOn), { isQuiet: true });
  for (const step of texts.verify.steps(issuer)) pages.text(step, { above: 3 });
  pages.number(planHash);

  await pdf.attach(new TextEncoder().encode(signed), texts.files.signed, {
    mimeType: "application/jose",
    description: texts.save.text,
    creationDate: date,
    modificationDate: date,
    afRelationship: AFRelationship.Source,
  });
  return new Uint8Array(await pdf.save());
};
