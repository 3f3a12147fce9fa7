import {
  type Experiment,
  type ExperimentOutcome,
  type ExperimentResult,
  experimentConsentVersion,
  experimentQuestion,
  type Mode,
  outcomeMeasures,
  publishConsentVersion,
} from "@phaselock/contracts";
import { experimentFor, planFor } from "@phaselock/contracts/testing";
import {
  type Answers,
  ada,
  consentsTo,
  fails,
  modes,
  neverAnswers,
  renderScreen,
  screen,
  within,
} from "@phaselock/web/testing";
import { expect, it } from "vitest";
import EvidenceScreen from "./evidence-screen.tsx";

const sessionOf = (change: number, n: number, playedBeat: boolean) => {
  const before = (n % 5) - 3;
  return { number: n + 1, before, after: before + change, playedBeat };
};
/** What was noted in the order played, and whether the beat played. */
const noted = [
  ...([1, 0, 2, 1, 0, 1, 3, -1, 1, 2] as const).map((change, n) => sessionOf(change, n, n % 2 === 0)),
  ...([0, 1, -2, 0, 2, 1, 1, 0, 3, -1] as const).map((change, n) => sessionOf(change, 10 + n, n % 2 === 1)),
];
const sealed = (count: number) => noted.slice(0, count).map(it => ({ ...it, playedBeat: null }));
const dotsOf = (row: string) =>
  within(screen.getByRole("list", { name: row }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const empty = (count: number) => Array.from({ length: count }, () => "not played yet");

const experiment = experimentFor({ sessions: sealed(7) });
const modeIds = ["calm-focus", "before-sleep"];
const resultOf = (
  verdict: ExperimentResult["verdict"],
  [estimate, low, high]: readonly [number, number, number],
): Experiment => ({
  ...experiment,
  status: "revealed",
  ratedSessions: 20,
  sessions: noted,
  endedAt: "2026-12-20T12:00:00Z",
  result: {
    withBeat: { sessions: 10, adjustedMean: 2 + estimate },
    withoutBeat: { sessions: 10, adjustedMean: 2 },
    difference: { estimate, low, high, level: 0.9, standardError: 1 },
    verdict,
    withheld: null,
    look: 3,
  },
});
const open = (answers: Answers) => renderScreen(<EvidenceScreen />, { at: "/evidence", as: ada, answers });
const show = (...experiments: Experiment[]) => open({ "GET /api/experiments": { experiments, modeIds } });

it("consent and a mode → the comparison is started with both, once", async () => {
  let experiments: Experiment[] = [];
  const { user, server } = open({
    "GET /api/experiments": () => ({ experiments, modeIds }),
    "POST /api/experiments": () => {
      experiments = [experiment];
      return experiment;
    },
  });
  await user.click(await screen.findByRole("radio", { name: /Before sleep/ }));
  await user.click(screen.getByRole("button", { name: "Start the comparison" }));
  expect(server.bodiesOf("POST /api/experiments")).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: /^I agree/ }));
  await user.click(screen.getByRole("button", { name: "Start the comparison" }));
  await screen.findByText("7 of 20 sessions counted");
  expect(server.bodiesOf("POST /api/experiments")).toMatchObject([
    { modeId: "before-sleep", consentVersion: experimentConsentVersion },
  ]);
});

const comparable = (id: string, name: string, changed: Partial<Mode>): Mode => ({
  ...(modes[0] ?? expect.fail("no modes")),
  ...{ id, name, ...changed },
});
const kinds = [
  comparable("deep-work", "Deep work", { targetFrequencyHz: 16, sham: "jittered" }),
  comparable("even-breathing", "Even breathing", { targetFrequencyHz: 0.092, sham: "jittered" }),
  comparable("wind-down", "Wind down", { targetFrequencyHz: 6, sham: "equal-ears" }),
];

it("the modes are grouped by what differs, and only a beat between the ears asks for headphones", async () => {
  const { user } = open({
    "GET /api/modes": { modes: kinds },
    "GET /api/experiments": { experiments: [], modeIds: kinds.map(({ id }) => id) },
  });
  const groups = [
    ["Pulse", "Deep work", /no steady rate/],
    ["Breath", "Even breathing", /no steady length/],
    ["Between the ears", "Wind down", /both ears hear the same notes. Headphones needed/],
  ] as const;
  for (const [name, mode, differs] of groups) {
    const group = within(await screen.findByRole("group", { name }));
    group.getByText(differs);
    await user.click(group.getByRole("radio", { name: new RegExp(mode) }));
    const isAsked = screen.queryByText(/^Check your headphones/) !== null;
    expect(isAsked, mode).toBe(name === "Between the ears");
  }
});

it.each([
  ["jittered", /^Play this mode free or with Premium/],
  ["equal-ears", /^Play this mode with headphones/],
] as const)("a running comparison with the sham %s says whether it needs headphones", async (sham, next) => {
  show({ ...experiment, sham });
  await screen.findByText(next);
});

it.each([
  ["mood", /rate your mood before and after/],
  ["speed", /measure your response speed before and after/],
  ["control", /measure your response control before and after/],
] as const)("a running comparison of %s says what makes a session count", async (outcome, next) => {
  const running = (of: ExperimentOutcome): Experiment => ({
    ...experiment,
    plan: planFor({ outcome: of, measure: outcomeMeasures[of] }),
  });
  show(running(outcome));
  const text = await screen.findByText(next);
  expect(text.textContent).toMatch(/A session without both doesn't count\.$/);
});

it("no comparison → what it asks, twenty empty dots, and the four results", async () => {
  open({ "GET /api/experiments": { experiments: [], modeIds } });
  await screen.findByRole("heading", { name: "Find out whether the beat works for you" });
  expect([dotsOf("Sessions 1 to 10"), dotsOf("Sessions 11 to 20")]).toEqual([empty(10), empty(10)]);
  const endings = within(screen.getByRole("region", { name: "The four results" }));
  for (const ending of ["Better", "Worse", "No difference", "Can't tell"]) endings.getByText(ending);
});

it("a comparison that collects → its dots in the order played with what was noted, no interval, and the way to play", async () => {
  show(experiment);
  await screen.findByRole("heading", { name: "Does the beat in Calm focus change your mood?" });
  expect(dotsOf("Sessions 1 to 10")).toEqual(["+1", "0", "+2", "+1", "0", "+1", "+3", ...empty(3)]);
  expect(dotsOf("Sessions 11 to 20")).toEqual(empty(10));
  screen.getByText("7 of 20 sessions counted");
  screen.getByRole("heading", { name: "Can't tell yet" });
  expect(screen.queryByRole("list", { name: /beat|Without/ }), "rows by arm").toBeNull();
  const play = screen.getByRole("link", { name: "Play session 8" });
  expect(play.getAttribute("href")).toBe("/play/calm-focus?payment=free&seconds=300");
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.queryByRole("button", { name: "Show the result" })).toBeNull();
});

it("stopping a comparison → a confirmation, then one request", async () => {
  const { user, server } = open({
    "GET /api/experiments": { experiments: [experiment], modeIds },
    "POST /api/experiments/{id}/stop": { ...experiment, status: "stopped" },
  });
  await user.click(await screen.findByRole("button", { name: "Stop comparing" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Stop comparing" }));
  await expect.poll(() => server.requestsOf("POST /api/experiments/{id}/stop").length).toBe(1);
});

it("enough rated sessions → the result is computed on a press", async () => {
  let shown: Experiment = { ...experiment, status: "ready", ratedSessions: 20, sessions: sealed(20) };
  const { user } = open({
    "GET /api/experiments": () => ({ experiments: [shown], modeIds }),
    "POST /api/experiments/{id}/reveal": () => {
      shown = resultOf("better", [3, 1.1, 4.9]);
      return shown;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Show the result" }));
  await screen.findByText("Your mood was better after sessions with the beat.");
  screen.getByRole("heading", { name: "Better" });
  expect(dotsOf("With the beat")).toEqual(["+1", "+2", "0", "+3", "+1", "+1", "0", "+1", "0", "−1"]);
  expect(dotsOf("Without")).toEqual(["0", "+1", "+1", "−1", "+2", "0", "−2", "+2", "+1", "+3"]);
  expect(screen.getByText(/The difference is between \+1\.1 and \+4\.9 points/)).toBeTruthy();
});

it("the result is shown → its heading has the focus", async () => {
  let shown: Experiment = { ...experiment, status: "ready", ratedSessions: 20, sessions: sealed(20) };
  const { user } = open({
    "GET /api/experiments": () => ({ experiments: [shown], modeIds }),
    "POST /api/experiments/{id}/reveal": () => {
      shown = resultOf("better", [3, 1.1, 4.9]);
      return shown;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Show the result" }));
  const heading = await screen.findByRole("heading", { level: 2, name: "Calm focus: the result" });
  await expect.poll(() => document.activeElement).toBe(heading);
});

it("an answer on its way → the result waits for it", async () => {
  let answer = () => {};
  const saved = new Promise<void>(done => {
    answer = done;
  });
  const { user, server } = open({
    ...storing(ready),
    "PUT /api/experiments/{id}/noticed": async () => {
      await saved;
      return { ...ready, noticed: "yes" };
    },
    "POST /api/experiments/{id}/reveal": resultOf("unclear", [3, 1.1, 4.9]),
  });
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  const reveal = screen.getByRole("button", { name: "Show the result" });
  await user.click(reveal);
  expect(server.requestsOf("POST /api/experiments/{id}/reveal")).toEqual([]);
  answer();
  await expect.poll(() => reveal.getAttribute("aria-busy")).toBeNull();
  await user.click(reveal);
  await expect.poll(() => server.requestsOf("POST /api/experiments/{id}/reveal").length).toBe(1);
});

it("the questions come before the button that shows the result", async () => {
  open(storing({ ...ready, publication: "chosen" }));
  const reveal = await screen.findByRole("button", { name: "Show the result" });
  for (const question of [
    screen.getByRole("group", { name: "Could you tell when the beat played?" }),
    screen.getByRole("button", { name: "Withdraw my result" }),
  ])
    expect(question.compareDocumentPosition(reveal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("two answers in a row → the second is sent once the first is saved", async () => {
  const saving: (() => void)[] = [];
  const { user, server } = open({
    ...storing(ready),
    "PUT /api/experiments/{id}/noticed": ({ body }) =>
      new Promise(done => saving.push(() => done({ ...ready, ...(body as Pick<Experiment, "noticed">) }))),
  });
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  await user.click(screen.getByRole("button", { name: "No" }));
  const sent = () => server.bodiesOf("PUT /api/experiments/{id}/noticed");
  await expect.poll(sent).toEqual([{ noticed: "yes" }]);
  saving[0]?.();
  await expect.poll(sent).toEqual([{ noticed: "yes" }, { noticed: "no" }]);
  saving[1]?.();
});

it("a result of 11 and 9 sessions → as many dots in each row as the result rests on", async () => {
  const [first, ...rest] = noted;
  const last = rest.findLastIndex(({ playedBeat }) => !playedBeat);
  if (!first) throw new Error("Nothing is noted");
  const sessions = [first, ...rest.map((it, n) => (n === last ? { ...it, playedBeat: true } : it))];
  show({ ...resultOf("better", [3, 1.1, 4.9]), sessions });
  await screen.findByRole("heading", { name: "Better" });
  expect([dotsOf("With the beat").length, dotsOf("Without").length]).toEqual([11, 9]);
  screen.getByText("11");
  expect(screen.queryByText(/^\d+ of 10$/)).toBeNull();
});

it.each([
  ["none", "The beat made no difference that counts to your mood."],
  ["unclear", "No difference was found."],
  ["worse", "Your mood was worse after sessions with the beat."],
] as const)("a result that is %s says so in a sentence, and another can start", async (verdict, sentence) => {
  show(resultOf(verdict, [0.1, -0.6, 0.8]), { ...experiment, id: crypto.randomUUID(), status: "stopped" });
  await screen.findByText(sentence);
  expect(screen.getByText("stopped, no result")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Start the comparison" })).toBeTruthy();
});

const ready: Experiment = { ...experiment, status: "ready", ratedSessions: 20, sessions: sealed(20) };
/** A server that stores the answer. */
const storing = (first: Experiment): Answers => {
  let stored = first;
  return {
    "GET /api/experiments": () => ({ experiments: [stored], modeIds }),
    "PUT /api/experiments/{id}/noticed": ({ body }) => {
      stored = { ...stored, ...(body as Pick<Experiment, "noticed">) };
      return stored;
    },
  };
};

it("before the result → one tap answers whether the beat was noticed, and a second takes the answer back", async () => {
  const { user, server } = open(storing(ready));
  const answer = await screen.findByRole("button", { name: "I think so" });
  screen.getByRole("group", { name: "Could you tell when the beat played?" });
  await user.click(answer);
  await expect.poll(() => answer.getAttribute("aria-pressed")).toBe("true");
  await user.click(answer);
  await expect.poll(() => answer.getAttribute("aria-pressed")).toBe("false");
  expect(server.bodiesOf("PUT /api/experiments/{id}/noticed")).toEqual([
    { noticed: "maybe" },
    { noticed: null },
  ]);
});

it("an answer that can't be saved → says so, and the result can still be shown", async () => {
  const { user } = open({ ...storing(ready), "PUT /api/experiments/{id}/noticed": fails("internal") });
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  await screen.findByRole("alert");
  screen.getByRole("button", { name: "Show the result" });
});

const publishBox = { name: /Add my result to the public effects/ };

it.each([
  ["left unticked", false, expect.not.objectContaining({ publishConsentVersion })],
  ["ticked", true, expect.objectContaining({ publishConsentVersion })],
] as const)(
  "the box of the public effects %s → the start asks for what the box says",
  async (_, isTicked, sent) => {
    const { user, server } = open({
      "GET /api/experiments": { experiments: [], modeIds },
      "POST /api/experiments": experiment,
    });
    const box = await screen.findByRole<HTMLInputElement>("checkbox", publishBox);
    expect(box.checked).toBe(false);
    if (isTicked) await user.click(box);
    await user.click(screen.getByRole("checkbox", { name: /^I agree/ }));
    await user.click(screen.getByRole("button", { name: "Start the comparison" }));
    await expect.poll(() => server.bodiesOf("POST /api/experiments")).toEqual([sent]);
  },
);

/** A server that answers the choice with the publications given. */
const publishing = (
  first: Experiment,
  asked: { true: Experiment["publication"]; false: Experiment["publication"] },
): Answers => {
  let stored = first;
  return {
    "GET /api/experiments": () => ({ experiments: [stored], modeIds }),
    "PUT /api/experiments/{id}/published": ({ body }) => {
      const { isPublished } = body as { isPublished: boolean };
      stored = { ...stored, publication: asked[`${isPublished}`] };
      return stored;
    },
  };
};

it("before the first look → an unticked box adds the result to the public effects, and can be unticked", async () => {
  const { user, server } = open(
    publishing({ ...experiment, ratedSessions: 11 }, { true: "chosen", false: "off" }),
  );
  const box = await screen.findByRole<HTMLInputElement>("checkbox", publishBox);
  expect(box.checked).toBe(false);
  await user.click(box);
  await expect.poll(() => box.checked).toBe(true);
  await user.click(box);
  await expect.poll(() => box.checked).toBe(false);
  expect(server.bodiesOf("PUT /api/experiments/{id}/published")).toEqual([
    { isPublished: true, consentVersion: publishConsentVersion },
    { isPublished: false },
  ]);
});

it.each([
  ["collecting", 12],
  ["ready", 12],
  ["ready", 20],
] as const)(
  "%s with %i rated sessions → a choice can be withdrawn, for good, and none can be made",
  async (status, ratedSessions) => {
    const { user } = open(
      publishing(
        { ...experiment, status, ratedSessions, publication: "chosen" },
        { true: "chosen", false: "off" },
      ),
    );
    await screen.findByText(/you can't add it again/);
    await user.click(screen.getByRole("button", { name: "Withdraw my result" }));
    await expect.poll(() => screen.queryByRole("button", { name: "Withdraw my result" })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
  },
);

it("a published result → can be withdrawn, for good", async () => {
  const { user } = open(
    publishing(
      { ...resultOf("better", [3, 1.1, 4.9]), publication: "published" },
      { true: "published", false: "withdrawn" },
    ),
  );
  await screen.findByText(/They appear with 30 people\. If you withdraw it, you can't add it again\./);
  await user.click(screen.getByRole("button", { name: "Withdraw my result" }));
  await screen.findByText(/You withdrew your result/);
  expect(screen.queryByRole("button", { name: /Withdraw my result|Add/ })).toBeNull();
});

it("a chosen result of somebody who could tell → says that it doesn't count", async () => {
  show({ ...resultOf("unclear", [3, 1.1, 4.9]), publication: "chosen", noticed: "yes" });
  await screen.findByText(/your result doesn't count in the public effects/);
  expect(screen.queryByRole("button", { name: "Withdraw my result" })).toBeNull();
});

it("a result that was not chosen before → says so, with no button and a link to the effects", async () => {
  show(resultOf("better", [3, 1.1, 4.9]));
  await screen.findByText(/only before the first results were known/);
  expect(screen.queryByRole("button", { name: "Withdraw my result" })).toBeNull();
  const link = screen.getByRole("link", { name: "See the public effects" });
  expect(link.getAttribute("href")).toBe("/effects");
});

it("while sessions are missing → does not ask, so that nobody listens for the beat", async () => {
  show(experiment);
  await screen.findByText("7 of 20 sessions counted");
  expect(screen.queryByText("Could you tell when the beat played?")).toBeNull();
});

it.each([
  ["yes", /you said that you could tell when the beat played/],
  ["maybe", /you might be able to tell when the beat played/],
  ["no", /you couldn't tell when the beat played/],
  [null, /You didn't say whether you could tell/],
] as const)("the answer %s is printed with the result as a limit of it", async (noticed, text) => {
  show({ ...resultOf("better", [3, 1.1, 4.9]), noticed });
  await screen.findByText(text);
});

it("no mode that can be compared → says why", async () => {
  open({ "GET /api/experiments": { experiments: [], modeIds: [] } });
  await screen.findByText(/None of the modes you can play can be compared/);
});

it("a failed load → says so, and a retry loads it", async () => {
  let isDown = true;
  const { user } = open({
    "GET /api/experiments": () => (isDown ? fails("internal") : { experiments: [experiment], modeIds }),
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(retry);
  await screen.findByText("7 of 20 sessions counted");
});

it("no answer yet → loading, with the page's heading", () => {
  open({ "GET /api/experiments": neverAnswers });
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  screen.getByText("Loading");
});

it("another outcome → the plan names it, and the comparison starts after the consent to store its results", async () => {
  let consents = consentsTo();
  const { user, server } = open({
    "GET /api/consents": () => ({ consents }),
    "PUT /api/consents/{signal}": () => {
      consents = consentsTo("attention");
      return consents.find(({ signal }) => signal === "attention") ?? expect.unreachable();
    },
    "GET /api/experiments": { experiments: [], modeIds },
    "POST /api/experiments": experiment,
  });
  await user.click(await screen.findByRole("radio", { name: /Response speed.*3 minutes before and after/ }));
  const plan = within(screen.getByRole("region", { name: "Your plan" }));
  const mode = modes.find(({ id }) => id === modeIds[0])?.name ?? expect.unreachable();
  plan.getByText(experimentQuestion("speed", mode));
  plan.getByText(/We check after 12, 16 and 20 sessions/);
  plan.getByText(/drawing the order of the sessions again, 9,999 times/);
  plan.getByText("The whole interval is within 0.1 per second of zero.");
  await user.click(screen.getByRole("checkbox", { name: /half of my sessions/ }));
  const storing = await screen.findByRole("checkbox", { name: /stores the results of my attention tasks/ });
  await user.click(screen.getByRole("button", { name: "Start the comparison" }));
  expect(server.bodiesOf("POST /api/experiments")).toEqual([]);
  await user.click(storing);
  await user.click(screen.getByRole("button", { name: "Start the comparison" }));
  await expect.poll(() => server.bodiesOf("POST /api/experiments")).toMatchObject([{ outcome: "speed" }]);
  expect(server.requestsOf("PUT /api/consents/{signal}").map(({ path }) => path)).toEqual([
    "/api/consents/attention",
  ]);
});

it("a running comparison → its frozen plan, with the hash", async () => {
  show(experiment);
  const plan = within(await screen.findByRole("region", { name: "Your plan, frozen" }));
  plan.getByText(experiment.planHash);
  plan.getByText(experiment.plan.question);
  plan.getByRole("button", { name: "Download the plan" });
});

it("ready after the first look → no bar and no result, only that it has ended", async () => {
  show({ ...ready, ratedSessions: 12, sessions: sealed(12) });
  await screen.findByRole("heading", { name: "Still sealed" });
  screen.getByText("12 of 20 sessions counted");
  expect(screen.queryByText(/The difference is between/)).toBeNull();
});

it("a verdict withheld because the user could tell → says so, with the interval", async () => {
  const found = resultOf("unclear", [3, 1.1, 4.9]);
  show({ ...found, noticed: "yes", result: found.result && { ...found.result, withheld: "noticed" } });
  await screen.findByRole("heading", { name: "Can't tell" });
  screen.getByText(/You could tell when the beat played, so we claim neither better nor worse/);
  screen.getByText(/The difference is between \+1\.1 and \+4\.9 points/);
  expect(screen.queryByText("No difference was found.")).toBeNull();
});

it.each([
  ["none", "No difference", /The beat may still do something. Differences within 1 point count as none/],
  ["unclear", "Can't tell", /A difference of up to 4\.9 points still fits your sessions/],
  ["better", "Better", /chance alone gives this result in at most 1 of 20/],
] as const)(
  "a result that is %s → a heading of the same level, and what it doesn't show",
  async (verdict, heading, limit) => {
    show(resultOf(verdict, [3, -1.1, 4.9]));
    await screen.findByRole("heading", { level: 3, name: heading });
    within(screen.getByRole("region", { name: "What this doesn't show" })).getByText(limit);
  },
);

it("a result of response speed → in its own unit, with hundredths", async () => {
  const found = resultOf("better", [0.21, 0.05, 0.38]);
  const plan = planFor({ outcome: "speed", measure: outcomeMeasures.speed });
  show({ ...found, plan });
  await screen.findByText("You responded faster after sessions with the beat.");
  screen.getByText(/between \+0\.05 and \+0\.38 per second/);
});

it("a result → the dialog says what becomes public; then the link, which can be revoked", async () => {
  const share = { token: "A".repeat(22), sharedAt: "2026-12-21T12:00:00Z" };
  let shown = resultOf("better", [3, 1.1, 4.9]);
  const { user, server } = open({
    "GET /api/experiments": () => ({ experiments: [shown], modeIds }),
    "POST /api/experiments/{id}/share": () => {
      shown = { ...shown, share };
      return share;
    },
    "DELETE /api/experiments/{id}/share": () => {
      shown = { ...shown, share: null };
      return undefined;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Share this result" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/whether the beat played, and what you measured/);
  dialog.getByText(/They don't see your name, your account/);
  expect(server.requestsOf("POST /api/experiments/{id}/share")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Create the link" }));
  const field = await dialog.findByRole<HTMLInputElement>("textbox", { name: "Link" });
  expect(new URL(field.value).pathname).toBe(`/results/${share.token}`);
  expect(document.activeElement).toBe(field);
  await user.click(dialog.getByRole("button", { name: "Stop sharing" }));
  await dialog.findByText("Not shared any more. The old link shows nothing.");
  expect(document.activeElement).toBe(await dialog.findByRole("button", { name: "Create the link" }));
});

it("a result whose sessions were deleted with their consent → says so, with its verdict and no way to share it", async () => {
  show({ ...resultOf("better", [2, 1, 3]), sessions: [] });
  await screen.findByText(/^You took back your consent to the attention tasks/);
  screen.getByRole("heading", { name: "Better" });
  expect(screen.queryByRole("button", { name: "Share this result" })).toBeNull();
  expect(screen.queryByText("not played yet")).toBeNull();
});

it("a shared result, then another comparison → the earlier one still opens, and its link can be revoked", async () => {
  const share = { token: "A".repeat(22), sharedAt: "2026-12-21T12:00:00Z" };
  let earlier: Experiment = { ...resultOf("better", [3, 1.1, 4.9]), id: crypto.randomUUID(), share };
  const { user, where } = open({
    "GET /api/experiments": () => ({ experiments: [experiment, earlier], modeIds }),
    "DELETE /api/experiments/{id}/share": ({ path }) => {
      expect(path).toBe(`/api/experiments/${earlier.id}/share`);
      earlier = { ...earlier, share: null };
      return undefined;
    },
  });
  await user.click(await screen.findByRole("link", { name: "See the result" }));
  await screen.findByText("Your mood was better after sessions with the beat.");
  expect(where()).toBe(`/evidence?experiment=${earlier.id}`);
  expect(screen.queryByRole("button", { name: "Start the comparison" }), "one runs").toBeNull();
  await user.click(screen.getByRole("button", { name: "Shared: show the link" }));
  await user.click(screen.getByRole("button", { name: "Stop sharing" }));
  await screen.findByText("Not shared any more. The old link shows nothing.");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.click(screen.getByRole("link", { name: "Back to the newest comparison" }));
  await screen.findByRole("heading", { name: "Does the beat in Calm focus change your mood?" });
});
