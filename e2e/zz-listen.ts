import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { launchBrowser } from "./src/browser/launch-browser.ts";
import { expectAccessible } from "./src/browser/accessibility.ts";
const browser = await launchBrowser();
const context = await browser.newContext({ baseURL: "http://localhost:3500", viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
const page = await context.newPage();
page.on("console", m => { if (m.type() === "error") console.log(m.text().slice(0, 300)); });
await page.addInitScript(() => {
  const w = window as any; w.heard = []; w.long = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...a: any[]) { w.heard.push([this.buffer!.length, this.context.sampleRate, Math.round(performance.now())]); return start.apply(this, a as any); };
  new PerformanceObserver(l => { for (const e of l.getEntries()) w.long.push([Math.round(e.startTime), Math.round(e.duration)]); }).observe({ type: "longtask", buffered: false });
});
await becomeNewUser(page, newPerson("Ada Example"));
await page.goto("/play?for=all");
await page.getByRole("heading", { name: "What do you need?" }).waitFor();
await page.waitForTimeout(2500);
for (const name of ["Resonance breathing", "Calm focus", "Deep work"]) {
  await page.evaluate(() => { (window as any).long = []; (window as any).t0 = performance.now(); });
  const b = name === "Resonance breathing" ? page.getByRole("button", { name: "Listen 20 s" }) : page.getByRole("button", { name: `Listen to ${name}, 20 s` });
  if (!(await b.count())) { console.log("none", name); continue; }
  await b.click();
  await page.waitForFunction(n => (window as any).heard.length >= n, (await page.evaluate(() => (window as any).heard.length)) + 0 || 1).catch(() => {});
  await page.waitForTimeout(2500);
  console.log(name, JSON.stringify(await page.evaluate(() => ({ heard: (window as any).heard, long: (window as any).long, took: performance.now() - (window as any).t0 }))));
}
await page.screenshot({ path: "/tmp/library-shots/listening-1440.png" });
await browser.close();
