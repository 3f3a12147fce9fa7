import { type PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "@pdfme/pdf-lib";
import { sharedResult as texts } from "../texts.ts";

/** A4 in points. */
const paper = { width: 595.28, height: 841.89 };
const margin = 56;
const foot = 64;
const lineHeight = 1.38;
const termWidth = 130;

export const ink = rgb(0, 0, 0);
export const quiet = rgb(0.32, 0.34, 0.37);
export const hairline = rgb(0.78, 0.78, 0.78);

type FontName = "text" | "bold" | "mono";
type TextStyle = {
  readonly font?: FontName;
  readonly size?: number;
  readonly isQuiet?: boolean;
  /** Space above, in points. */
  readonly above?: number;
};

/** The standard fonts have the letters of Windows-1252, which lacks the minus sign. */
const writable = (text: string): string =>
  text.replaceAll("−", "-").replaceAll(/[^\x20-\x7e\xa0-\xff–—…‘’“”]/g, "?");

/** Breaks a text into lines of at most `width` points. A word that is longer is broken too. */
const linesOf = (text: string, width: number, widthOf: (line: string) => number): string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const letter of word) {
      if (widthOf(line + letter) > width) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return [...lines, line];
};

/** Pages that are written from top to bottom. A new page begins when one is full. */
export type Pages = Awaited<ReturnType<typeof openPages>>;

/** Opens the pages of a document with its fonts. */
export const openPages = async (pdf: PDFDocument) => {
  const fonts: Readonly<Record<FontName, PDFFont>> = {
    text: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    mono: await pdf.embedFont(StandardFonts.Courier),
  };
  let page: PDFPage = pdf.addPage([paper.width, paper.height]);
  let y = paper.height - margin;

  /** Begins a new page unless `height` fits on this one. */
  const reserve = (height: number): void => {
    if (y - height >= foot) return;
    page = pdf.addPage([paper.width, paper.height]);
    y = paper.height - margin;
  };

  const write = (
    text: string,
    { font = "text", size = 10, isQuiet = false, above = 0 }: TextStyle,
    { x = margin, width = paper.width - margin - x }: { x?: number; width?: number } = {},
  ): void => {
    const lines = linesOf(writable(text), width, line => fonts[font].widthOfTextAtSize(line, size));
    y -= above;
    for (const line of lines) {
      reserve(size * lineHeight);
      y -= size * lineHeight;
      page.drawText(line, { x, y, size, font: fonts[font], color: isQuiet ? quiet : ink });
    }
  };

  return {
    left: margin,
    right: paper.width - margin,
    /** Whether a strip of this height begins a new page. */
    isFull: (height: number): boolean => y - height < foot,
    /** Leaves this height blank. */
    space(height: number): void {
      y -= height;
    },
    /** Writes a paragraph. */
    text: (text: string, style: TextStyle = {}): void => write(text, style),
    /** Writes a heading, on the page of what follows it. */
    heading(text: string): void {
      y -= 20;
      reserve(60);
      write(text, { font: "bold", size: 12 });
      y -= 4;
    },
    /** Writes a term and, beside it, what it means. */
    fact(term: string, text: string, font: FontName = "text"): void {
      y -= 5;
      const size = font === "mono" ? 8.5 : 10;
      const width = paper.width - 2 * margin - termWidth;
      const lines = linesOf(writable(text), width, line => fonts[font].widthOfTextAtSize(line, size));
      reserve(lines.length * size * lineHeight);
      const top = y;
      write(term, { isQuiet: true }, { width: termWidth - 8 });
      const below = y;
      y = top;
      write(text, { font, size }, { x: margin + termWidth });
      y = Math.min(y, below);
    },
    /** Takes a strip of the page, on which `draw` draws. `top` is its upper edge. */
    strip(height: number, draw: (page: PDFPage, top: number) => void): void {
      reserve(height);
      draw(page, y);
      y -= height;
    },
    /** Writes on a strip, at the baseline `at`. */
    label(
      on: PDFPage,
      text: string,
      at: { x: number; y: number },
      style: TextStyle & { align?: number } = {},
    ): void {
      const { font = "text", size = 9, isQuiet = false, align = 0 } = style;
      const line = writable(text);
      const x = at.x - align * fonts[font].widthOfTextAtSize(line, size);
      on.drawText(line, { x, y: at.y, size, font: fonts[font], color: isQuiet ? quiet : ink });
    },
    /** Writes the number of each page at its foot, with the hash of what it belongs to. */
    number(hash: string): void {
      const all = pdf.getPages();
      for (const [n, on] of all.entries()) {
        this.label(
          on,
          texts.pdf.page(n + 1, all.length),
          { x: paper.width - margin, y: 36 },
          { align: 1, isQuiet: true },
        );
        this.label(on, hash.slice(0, 16), { x: margin, y: 36 }, { font: "mono", isQuiet: true });
      }
    },
  };
};
