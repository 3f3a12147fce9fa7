import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems } from "./src/browser/accessibility.ts";
import { viewports } from "./src/browser/viewports.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

const sampleRate = 8_000;

/** The head of a WAV file of that many seconds: 16 bit, mono. */
function headOf(seconds: number): Buffer {
  const bytes = 2 * seconds * sampleRate;
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(2 * sampleRate, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(bytes, 40);
  return head;
}

/** A WAV file of a soft 220 Hz tone. */
function wavOf(seconds: number): Buffer {
  const samples = Int16Array.from(
    { length: seconds * sampleRate },
    (_, n) => 4_000 * Math.sin((2 * Math.PI * 220 * n) / sampleRate),
  );
  return Buffer.concat([headOf(seconds), Buffer.from(samples.buffer)]);
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const choose = async (
  page: Page,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) => {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, label).click()]);
  await chooser.setFiles(file);
};
/** The body of each request from now on, in bytes. */
const bodiesOf = (page: Page) => {
  const bodies: number[] = [];
  page.on("request", request => bodies.push(request.postDataBuffer()?.length ?? 0));
  return bodies;
};

describe("own audio", () => {
  test("a phone: a file is chosen, the session plays it, and no request carries it", async ({ newPage }) => {
    const page = await newPage({ viewport: viewports.phone });
    await becomeNewUser(page, newPerson("Olga Own"));
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await page.getByText("The file stays on this device.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const bodies = bodiesOf(page);
    const buffer = wavOf(6);
    await choose(page, "Use your own audio", {
      name: "Rain on the roof.wav",
      mimeType: "audio/wav",
      buffer,
    });
    await page.getByText("Rain on the roof.wav").waitFor();
    await page.getByText(/your own audio swelling at 10 Hz/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, "Start").click();
    await untilLeft(page, "04:58");
    expect(bodies.length).toBeGreaterThan(0);
    expect(Math.max(...bodies)).toBeLessThan(buffer.length / 10);

    await page.reload();
    await page.getByText("Choose your own audio again, or continue without it.").waitFor();
    await button(page, /^Continue at/).click();
    await page.getByRole("timer").waitFor();
  });

  test("a file that is no audio, and one of 45 minutes → refused, the long one by its head, without decoding it", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.addInitScript(() => {
      const { decodeAudioData } = AudioContext.prototype;
      AudioContext.prototype.decodeAudioData = function (...data) {
        document.documentElement.dataset.decoded = "yes";
        return decodeAudioData.apply(this, data);
      };
    });
    await becomeNewUser(page, newPerson("Lena Long"));
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    const notes = { name: "notes.mp3", mimeType: "audio/mpeg", buffer: Buffer.from("no audio at all") };
    await choose(page, "Use your own audio", notes);
    await page.getByText("We can't read this file as audio.").waitFor();
    await page.evaluate(() => delete document.documentElement.dataset.decoded);
    await page.getByLabel("Audio file").evaluate(
      (input: HTMLInputElement, [head, bytes]) => {
        const chosen = new DataTransfer();
        const parts = [new Uint8Array(head), new Uint8Array(bytes)];
        chosen.items.add(new File(parts, "long.wav", { type: "audio/wav" }));
        input.files = chosen.files;
        input.dispatchEvent(new Event("change", { bubbles: true }));
      },
      [[...headOf(45 * 60)], 2 * 45 * 60 * sampleRate] as const,
    );
    await page.getByText(/^This file is longer than 10 minutes/).waitFor();
    expect(await page.locator("[data-decoded]").count()).toBe(0);
    await choose(page, "Choose another file", { name: "tone.wav", mimeType: "audio/wav", buffer: wavOf(4) });
    await page.getByText(/your own audio swelling/).waitFor();
    expect(await page.locator("[data-decoded]").count()).toBe(1);
  });
});
