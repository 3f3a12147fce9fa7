/*
 * What the gateway, the document and the shell agree on about starting the shell. No zod: the shell's first script
 * imports this.
 */

/** The notice in index.html that the shell did not start, and its Retry button. */
export const startNoticeIds = { notice: "start-failed", retry: "start-retry" } as const;

/** Set on the document's element: "started" once the shell runs. */
export const startMark = { attribute: "start", started: "started", event: "phaselock:started" } as const;

/**
 * How a shell that has started gives the document up.
 * - `restart`: it lacks a script that this page needs. It has removed the mark and stopped. The event's `detail` says whether the
 *   user asked for the restart.
 * - `broken`: it shows an error in place of every page.
 */
export const startFailures = { restart: "phaselock:restart", broken: "phaselock:broken" } as const;

/** The name of the error that ends a copy of the shell that arrives after another one has started. */
export const secondShell = "SecondShell";

/** The cookie with which a browser returns to the last known good shell. It expires on its own. */
export const shellCookie = { name: "phaselock_shell", maxAgeSeconds: 600 } as const;

/** A shell that has not started after this long is reported to the user. */
export const startLimitMs = 3_000;

/**
 * Watches the shell start; the gateway puts it first into every document. It must not depend on any file.
 * - A script that fails is loaded again once, under `/assets/~r1/…`, because a browser caches a failed import by its URL.
 * - A second failure returns to the last known good shell, if that one can be fetched: the cookie, then one reload.
 * - A shell that asks for a restart is loaded again in the same way. A broken one gives way to the last known good shell.
 * - Otherwise, and `startLimitMs` after the start at the latest, it shows the notice. A shell that starts later hides it.
 * - A stylesheet that hangs would keep the page blank, so it is applied when it arrives.
 */
export const startGuardScript = `{
const root=document.documentElement,data=root.dataset,limitMs=${startLimitMs};
let retries=0,busy=false,timer;
const started=()=>data.${startMark.attribute}==="${startMark.started}";
const find=id=>document.getElementById(id);
const entry=()=>document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute("src");
const show=()=>{
if(started())return;
for(const link of document.querySelectorAll("link[rel=stylesheet]:not([disabled])"))
if(!link.sheet){link.media="not all";link.onload=()=>{link.media="all"}}
const notice=find("${startNoticeIds.notice}");
if(!notice)return document.addEventListener("readystatechange",show,{once:true});
document.title||="Phaselock";notice.hidden=false;notice.ariaBusy=busy;
find("${startNoticeIds.retry}").onclick=()=>retry(true)};
const goBack=async broken=>{
const shell=data.fallbackShell;
if(!shell||document.cookie.includes("${shellCookie.name}="+shell))return false;
const get=async url=>{const answer=await fetch(url,{cache:"no-store",signal:AbortSignal.timeout(limitMs)});
if(!answer.ok)throw 0;return{type:answer.headers.get("content-type"),text:await answer.text()}};
const page=await get("/shells/"+shell+"/app.html");
const file=await get(/<script type="module"[^>]* src="(\\/assets\\/[^"]+)"/.exec(page.text)[1]);
if(!broken&&started()||!/javascript/.test(file.type))return false;
document.cookie="${shellCookie.name}="+shell+";Path=/;SameSite=Lax;Max-Age=${shellCookie.maxAgeSeconds}"+(location.protocol==="https:"?";Secure":"");
location.reload();return true};
const fail=()=>{clearTimeout(timer);
if(!started())goBack().catch(()=>false).then(left=>{if(!left){busy=false;show()}})};
const retry=shown=>{const file=entry();if(busy||started()||!file)return show();
busy=true;retries+=1;if(shown)show();
const mine=retries,failed=()=>{if(busy&&mine===retries)fail()};
timer=setTimeout(failed,limitMs);
import(file.replace("/assets/","/assets/~r"+retries+"/")).catch(failed)};
addEventListener("error",event=>{
if(started()){if(event.error?.name==="${secondShell}")event.preventDefault();return}
const source=event.target.localName==="script"?event.target.src:event.filename??"";
if(!retries&&source.startsWith(location.origin+"/assets/"))retry()},true);
setTimeout(show,limitMs);
addEventListener("${startFailures.restart}",({detail})=>detail||!retries?retry(detail):fail());
addEventListener("${startFailures.broken}",()=>goBack(true).catch(()=>{}));
addEventListener("${startMark.event}",()=>{clearTimeout(timer);busy=false;const notice=find("${startNoticeIds.notice}");if(notice)notice.hidden=true});
}`.replaceAll("\n", "");
