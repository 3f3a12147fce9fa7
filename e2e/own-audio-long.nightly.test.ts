import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { openDrawer } from "./src/path/drawer.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { wavHead } from "./src/path/wav-file.ts";
import { test } from "./src/test.ts";

const sampleRate = 16_000;
const hours = 3;

/** Writes a WAV file of that many hours, 16 bit and mono: 345 MB. */
async function writeLongFile(path: string): Promise<void> {
  const minute = Int16Array.from({ length: 60 * sampleRate }, (_, n) => 4_000 * Math.sin(n / 10));
  const file = await open(path, "w");
  await file.write(wavHead(hours * 3600, sampleRate));
  for (let n = 0; n < hours * 60; n++) await file.write(new Uint8Array(minute.buffer));
  await file.close();
}

/** Memory of the page's process that no file backs, MB. */
async function memoryOf(browser: Browser | null): Promise<number> {
  const session = await browser?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send("SystemInfo.getProcessInfo")) ?? {};
  await session?.detach();
  const sizes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(
      async ({ id }) =>
        Number(/RssAnon:\s+(\d+)/.exec(await readFile(`/proc/${id}/status`, "utf8"))?.[1]) / 1_024,
    );
  return Math.max(...(await Promise.all(sizes)));
}

/** The most memory that the page takes until the work is done, MB above what it takes now. */
async function growthDuring(page: Page, work: Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  const before = await memoryOf(browser);
  let most = before;
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    most = Math.max(most, await memoryOf(browser));
    await delay(100);
  }
  await done;
  return most - before;
}

/**
 * Streams the only stored file with the product's own worker.
 * @param part.everyMs how long a chunk of a second is played; 0 takes each at once
 * @returns how many chunks were loud
 */
const stream = (
  page: Page,
  worker: string,
  part: { readonly from: number; readonly to: number; readonly everyMs: number },
): Promise<number> =>
  page.evaluate(
    async ([worker, { from, to, everyMs }]) => {
      const root = await navigator.storage.getDirectory();
      const all = await root.getDirectoryHandle("phaselock-own-audio");
      const handles = new Map<string, FileSystemFileHandle>();
      for await (const folder of all.values())
        if (folder instanceof FileSystemDirectoryHandle)
          for await (const handle of folder.values())
            if (handle instanceof FileSystemFileHandle) handles.set(handle.name.replace(/^.*\./, ""), handle);
      const [data, handle] = [await handles.get("json")?.getFile(), handles.get("audio")];
      const track = { ...JSON.parse((await data?.text()) ?? "{}"), file: await handle?.getFile(), handle };
      const { port1, port2 } = new MessageChannel();
      const decoding = new Worker(worker, { type: "module" });
      decoding.postMessage({ do: "stream", tracks: [track], sampleRate: 48_000, port: port2 }, [port2]);
      let loud = 0;
      await new Promise<void>(resolve => {
        port1.onmessage = ({ data: { stream, frame, left, right } }) => {
          if (Math.max(...left.subarray(0, 1_000)) > 0.1) loud++;
          if (frame > to * 48_000) return resolve();
          const giveBack = () =>
            port1.postMessage({ stream, played: { left, right } }, [left.buffer, right.buffer]);
          // Eight chunks are ahead.
          if (everyMs > 0) setTimeout(giveBack, 8 * everyMs);
          else giveBack();
        };
        port1.postMessage({ stream: 1, fromFrame: from * 48_000 });
      });
      decoding.terminate();
      return loud;
    },
    [worker, part] as const,
  );

test("a file of three hours → it is added, plays within 60 MB of memory, and streams to its end", {
  timeout: 600_000,
}, async ({ newPage }) => {
  const folder = await mkdtemp(join(tmpdir(), "phaselock-own-audio-"));
  try {
    const path = join(folder, "long.wav");
    await writeLongFile(path);
    const page = await newPage();
    let worker = "";
    page.on("request", request => {
      if (request.url().includes("own-audio-worker")) worker = request.url();
    });
    await becomeNewUser(page, newPerson("Tom Three Hours"));
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await openDrawer(page);
    await page.getByRole("button", { name: "Use your own audio" }).click();
    await page.getByText("No files yet.").waitFor();
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Add files" }).click();
    await (await choosing).setFiles(path);
    const adding = page.getByRole("checkbox", { name: "long.wav" }).waitFor({ timeout: 300_000 });
    const added = await growthDuring(page, adding);
    await page.getByText("3:00:00").first().waitFor();
    await page.reload();
    await openDrawer(page);
    await page.getByRole("button", { name: "Use your own audio" }).waitFor();

    const end = hours * 3600;
    const playing = stream(page, worker, { from: end / 2, to: end / 2 + 60, everyMs: 1_000 });
    const played = await growthDuring(page, playing);
    expect(await playing).toBeGreaterThan(55);
    const streaming = stream(page, worker, { from: 0, to: end, everyMs: 0 });
    const streamed = await growthDuring(page, streaming);
    process.stdout.write(
      `A file of 3 hours: ${added.toFixed(0)} MB to add, ${played.toFixed(0)} MB to play for a minute, ${streamed.toFixed(0)} MB to stream whole.\n`,
    );
    expect(await streaming).toBeGreaterThan(end * 0.99);
    expect(played).toBeLessThan(60);
    // At full speed the browser frees dropped arrays late. A file that was kept whole would take gigabytes.
    expect(added).toBeLessThan(200);
    expect(streamed).toBeLessThan(200);
  } finally {
    await rm(folder, { recursive: true });
  }
});
