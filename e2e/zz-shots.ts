import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { launchBrowser } from "./src/browser/launch-browser.ts";
const only = process.argv[2] ?? "";
const browser = await launchBrowser();
const by: Record<string, string[]> = {
  delta: ["sleep"], theta: ["loose-thinking", "calm"], alpha: ["focus", "calm"], beta: ["focus", "energy"], gamma: ["energy", "focus"],
};
for (const [w, h] of [[1440, 900], [390, 844]] as const) {
  const context = await browser.newContext({ baseURL: "http://localhost:3500", viewport: { width: w, height: h }, reducedMotion: "reduce", serviceWorkers: "block", deviceScaleFactor: 1 });
  const page = await context.newPage();
  page.on("console", m => { if (m.type() === "error") console.log(w, m.text().slice(0, 300)); });
  await becomeNewUser(page, newPerson("Ada Example"));
  let ids = ["long-read"];
  await page.route("**/api/modes", async route => {
    const answer = await route.fetch();
    const { modes } = (await answer.json()) as { modes: any[] };
    const extra = [...modes.slice(3, 8)].map(m => ({ ...m, id: m.id + "-2", name: m.name + " II" }));
    const all = [...modes, ...extra].map(m => ({
      ...m,
      intentions: m.intentions?.length ? m.intentions : m.targetFrequencyHz < 0.5 ? ["breathing", "calm"] : by[m.band],
      evidence: m.evidence ?? { note: "14 studies: 5 for, 8 against, 1 mixed.", sources: [{ title: "Ingendoh et al. 2023", url: "https://doi.org/10.1371/journal.pone.0286023" }] },
    }));
    await route.fulfill({ response: answer, json: { modes: all } });
  });
  await page.route("**/api/favourites**", route => {
    const { method, url } = { method: route.request().method(), url: route.request().url() };
    const id = url.split("/").at(-1)!;
    if (method === "PUT") ids = [id, ...ids];
    if (method === "DELETE") ids = ids.filter(x => x !== id);
    return method === "GET" ? route.fulfill({ json: { ids } }) : route.fulfill({ status: 204 });
  });
  await page.route("**/api/patterns**", route => route.fulfill({ json: { patterns: [], total: 0 } }));
  const shots: [string, string][] = [["focus", "/play"], ["all", "/play?for=all"], ["search", "/play?for=all&q=alpha"], ["empty", "/play?for=sleep&q=deep%20w"], ["own", "/play?for=own"], ["breathing", "/play?for=breathing"]];
  for (const [name, path] of shots) {
    if (only && only !== name) continue;
    await page.goto(path);
    await page.getByRole("heading", { name: "What do you need?" }).waitFor();
    await page.waitForTimeout(900);
    if (name === "search") await page.locator("h3 button").first().click();
    console.log(w, name, await page.evaluate(() => `${document.documentElement.scrollHeight} first row ${document.querySelector("li h3")?.getBoundingClientRect().top} list ${document.querySelector("main ul:last-of-type")?.getBoundingClientRect().height} overflow ${document.documentElement.scrollWidth}`));
    await page.screenshot({ path: `/tmp/library-shots/${name}-${w}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
