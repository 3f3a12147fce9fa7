import { describe } from "vitest";
import { expectHydratedInPlace, expectWhole, publicPages } from "./src/public-pages/prerendered.ts";
import {
  expectBorders,
  expectFocusStopsSeen,
  expectLabelsSideBySide,
  expectPrintable,
  expectShortLines,
} from "./src/public-pages/reading.ts";
import { test } from "./src/test.ts";

const longTexts = ["/research", "/legal", "/blog/1"];
/** One of each kind. */
const kinds = ["/", "/pricing", "/research", "/legal", "/blog", "/blog/1"];

describe("public pages arrive as HTML and hydrate in place", () => {
  test.for(publicPages)(
    "%s → hydration replaces no node, and only late fonts shift the layout",
    async (path, { newPage }) => expectHydratedInPlace(await newPage(), path),
  );

  test.for(publicPages)("%s without JavaScript → the whole page", async (path, { newPage }) =>
    expectWhole(await newPage({ javaScriptEnabled: false }), path),
  );
});

describe("long texts are readable", () => {
  test.for(longTexts.flatMap(path => [1920, 1440, 768].map(width => [path, width] as const)))(
    "%s at %i px → no line of more than 75 characters",
    async ([path, width], { newPage }) =>
      expectShortLines(await newPage({ viewport: { width, height: 900 } }), path),
  );

  test.for(longTexts)("%s printed → dark on white, without buttons and footer", async (path, { newPage }) =>
    expectPrintable(await newPage(), path),
  );
});

test.for([320, 390, 768, 900, 1440])(
  "at %i px the labels under the hero's picture fit side by side",
  async (width, { newPage }) => expectLabelsSideBySide(await newPage({ viewport: { width, height: 900 } })),
);

describe("by keyboard", () => {
  test.for(kinds)(
    "every focus stop of %s shows its ring, and none is under the header",
    async (path, { newPage }) => expectFocusStopsSeen(await newPage(), path),
  );

  test.for(kinds)("%s in forced colours → the buttons keep their borders", async (path, { newPage }) =>
    expectBorders(await newPage({ forcedColors: "active" }), path),
  );
});
