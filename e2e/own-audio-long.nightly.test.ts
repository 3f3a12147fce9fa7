import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
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

/** Streams the only stored file to its end with the product's own worker, and takes each chunk at once. */
const streamAll = (page: Page, worker: string, seconds: number): Promise<number> =>
  page.evaluate(
    async ([worker, seconds]) => {
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
          if (frame > seconds * 48_000) return resolve();
          port1.postMessage({ stream, played: { left, right } }, [left.buffer, right.buffer]);
        };
        port1.postMessage({ stream: 1, fromFrame: 0 });
      });
      decoding.terminate();
      return loud;
    },
    [worker, seconds] as const,
  );

test("a file of three hours → it is added, and streamed to its end within 60 MB of memory", {
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
    await page.getByRole("button", { name: "Use your own audio" }).click();
    await page.getByText("No files yet.").waitFor();
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Add files" }).click();
    await (await choosing).setFiles(path);
    const adding = page.getByRole("checkbox", { name: "long.wav" }).waitFor({ timeout: 300_000 });
    const added = await growthDuring(page, adding);
    await page.getByText("3:00:00").first().waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Use your own audio" }).waitFor();

    const streaming = streamAll(page, worker, hours * 3600);
    const streamed = await growthDuring(page, streaming);
    process.stdout.write(
      `Adding a file of 3 hours took ${added.toFixed(0)} MB, streaming it ${streamed.toFixed(0)} MB.\n`,
    );
    expect(await streaming).toBeGreaterThan(hours * 3600 * 0.99);
    // Decoding at full speed leaves arrays that the browser frees late.
    expect(added).toBeLessThan(200);
    expect(streamed).toBeLessThan(60);
  } finally {
    await rm(folder, { recursive: true });
  }
});
