import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems } from "./src/browser/accessibility.ts";
import { type Listening, listenToPage } from "./src/browser/listen.ts";
import { viewports } from "./src/browser/viewports.ts";
import { closeDrawer, openDrawer } from "./src/path/drawer.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { wavHead } from "./src/path/wav-file.ts";
import { test } from "./src/test.ts";

const sampleRate = 8_000;
const hzAt = (second: number) => 400 + 20 * second;

/** A WAV file, 16 bit and mono, of a soft tone whose pitch tells the second of the file. */
function risingTone(seconds: number): Buffer {
  const samples = Int16Array.from({ length: seconds * sampleRate }, (_, n) => {
    const second = n / sampleRate;
    return 4_000 * Math.sin(2 * Math.PI * (400 * second + 10 * second ** 2));
  });
  return Buffer.concat([wavHead(seconds, sampleRate), Buffer.from(samples.buffer)]);
}

/** The second of the file that is heard, by its pitch: the tone's zero crossings. The session's own tones are soft. */
async function heardSecond(listening: Listening): Promise<number> {
  const { sampleRate, samples } = await listening.recent();
  const loudest = Math.max(...samples.map(Math.abs));
  if (loudest < 0.01) return Number.NaN;
  // Crossings from well below to well above zero, so that the soft tones make none.
  let [crossings, isLow, first, last] = [0, false, 0, 0];
  for (const [n, sample] of samples.entries()) {
    if (sample < -0.2 * loudest) isLow = true;
    if (!isLow || sample < 0.2 * loudest) continue;
    isLow = false;
    crossings++;
    first ||= n;
    last = n;
  }
  const hz = ((crossings - 1) * sampleRate) / (last - first);
  return (hz - hzAt(0)) / 20;
}

/** How much softer the sound gets between two beats: the least loud of its 10 ms against the loudest. */
async function swell(listening: Listening): Promise<number> {
  const { sampleRate, samples } = await listening.recent();
  const frames = Math.round(sampleRate / 100);
  const levels = Array.from({ length: Math.floor(samples.length / frames) }, (_, n) =>
    Math.hypot(...samples.slice(n * frames, (n + 1) * frames)),
  );
  return Math.min(...levels) / Math.max(...levels);
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
async function add(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const choosing = page.waitForEvent("filechooser");
  await button(page, "Add files").click();
  await (await choosing).setFiles(files);
}
/** The body of each request from now on, in bytes. */
const bodiesOf = (page: Page) => {
  const bodies: number[] = [];
  page.on("request", request => bodies.push(request.postDataBuffer()?.length ?? 0));
  return bodies;
};
const wav = (name: string, buffer: Buffer) => ({ name, mimeType: "audio/wav", buffer });

describe("own audio", () => {
  test("a phone: a file is added, swells in the session, leaves in no request, and plays on at its place after a reload", async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: viewports.phone });
    const listening = await listenToPage(page);
    await becomeNewUser(page, newPerson("Olga Own"));
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await openDrawer(page);
    await button(page, "Use your own audio").click();
    await page.getByText("No files yet.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const bodies = bodiesOf(page);
    const buffer = risingTone(60);
    await add(page, wav("Rain on the roof.wav", buffer));
    await page.getByRole("checkbox", { name: "Rain on the roof.wav" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, "Done").click();
    await closeDrawer(page);
    await button(page, /^This session: .*Own audio/).waitFor();
    await button(page, "Start").click();
    await untilLeft(page, "04:56");
    // A quarter: Medium, of which the arrival has 41 % by now.
    expect(await swell(listening)).toBeLessThan(0.8);
    const left = Number((await page.getByRole("timer").innerText()).slice(-2));
    expect(Math.abs((await heardSecond(listening)) - (60 - left))).toBeLessThan(2);
    await button(page, "Pause").click();
    expect(bodies.length).toBeGreaterThan(0);
    expect(Math.max(...bodies)).toBeLessThan(buffer.length / 10);

    await page.reload();
    await button(page, /^This session: .*Own audio/).waitFor();
    const label = await button(page, /^Continue at/).innerText();
    const resumed = Number(/(\d\d)$/.exec(label)?.[1]);
    await button(page, /^Continue at/).click();
    await page.getByRole("timer").waitFor();
    await expect.poll(() => heardSecond(listening), { timeout: 10_000 }).toBeGreaterThan(resumed);
    expect(await heardSecond(listening)).toBeLessThan(resumed + 8);
  });

  test("files are kept, refused and removed: what is no audio has its reason, and a removed file is gone after a reload", async ({
    newPage,
  }) => {
    const page = await newPage();
    await becomeNewUser(page, newPerson("Lena List"));
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await openDrawer(page);
    await button(page, "Use your own audio").click();
    const notes = { name: "notes.mp3", mimeType: "audio/mpeg", buffer: Buffer.from("no audio at all") };
    await add(page, wav("one.wav", risingTone(3)), notes, wav("two.wav", risingTone(4)));
    await page.getByText("This browser can't read notes.mp3 as audio.").waitFor();
    await page.getByRole("checkbox", { name: "two.wav" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await openDrawer(page);
    await button(page, "Use your own audio").click();
    await page.getByRole("checkbox", { name: "one.wav" }).check();
    await button(page, "Remove two.wav").click();
    await page.getByRole("checkbox", { name: "two.wav" }).waitFor({ state: "detached" });
    await button(page, "Done").click();
    await closeDrawer(page);
    await button(page, /^This session: .*Own audio/).waitFor();
    await page.reload();
    await openDrawer(page);
    await button(page, "Use your own audio").click();
    await page.getByRole("checkbox", { name: "one.wav" }).waitFor();
    expect(await page.getByRole("checkbox").count()).toBe(1);
  });
});
