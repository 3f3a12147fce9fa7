import {
  type AttentionTask,
  type ModeAtLength,
  modeAtLength,
  type PlayableMode,
  type RecordAttentionRequest,
  sessionControlDefaults,
} from "@phaselock/contracts";
import { scheduleOf } from "@phaselock/signal";
import { deviceSound } from "@phaselock/web";
import {
  type Answers,
  ada,
  fails,
  modes,
  neverAnswers,
  noAnswer,
  ownRecommendations,
  playedSession,
  preferencesOf,
  prepareSuggestion,
  recommending,
  renderScreen,
  screen,
  statefulListening,
  statefulPreferences,
  suggestionAccounts,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import type { AttentionBefore } from "../attention/use-attention-before.ts";
import { defaultMix } from "../mix/default-mix.ts";
import { moodDetailsTexts } from "../moods/texts.ts";
import type { Player, PlayerView } from "../player/player.ts";
import { plannedSession } from "../player/session-machine.ts";
import type { Plan } from "../start/plan.ts";
import { Ended } from "./ended.tsx";
import { NextTime } from "./next-time.tsx";

const calmFocus = modeAtLength(modes[0] ?? expect.unreachable(), 300);
const isPlayable = (mode: ModeAtLength): mode is PlayableMode => mode.pattern.score !== null;
if (!isPlayable(calmFocus)) throw new Error("The samples have no mode that plays");

const plan: Plan = {
  userId: ada.id,
  sessionId: playedSession.id,
  modeId: "calm-focus",
  modeName: "Calm focus",
  patternId: null,
  payment: "free",
  schedule: scheduleOf(calmFocus.pattern.score, 300),
  mix: defaultMix,
  visual: null,
  ownAudio: [],
  state: plannedSession(300),
  isKnown: false,
  goal: { direction: "hold", eyesClosed: false },
  experimentId: null,
  treatmentId: null,
  sham: null,
};
const view: PlayerView = {
  ...sessionControlDefaults,
  session: { ...plan.state, status: "completed", playedSeconds: 300 },
  volumePresses: 0,
  isMuted: false,
  balance: 0,
  mix: defaultMix,
  scene: null,
  soundLost: null,
  isStuck: false,
  endedBy: null,
};
const endedAnswers: Answers = {
  ...statefulPreferences({ ...preferencesOf(ada), goals: ["focus"] }),
  "GET /api/sessions/{id}": playedSession,
  "PUT /api/sessions/{id}/moods/{moment}": {
    ...{ moment: "after", mood: "calm", intensity: null, goal: null, notes: null },
    recordedAt: "2026-11-20T12:00:00Z",
  },
  "POST /api/recommendations": ownRecommendations,
};
const noAttention: AttentionBefore = {
  ...{ result: null, isExpired: false, retry: null },
  keep: () => {},
  record: () => {},
};
const end = (
  answers: Answers = {},
  of: Plan = plan,
  result: RecordAttentionRequest | null = null,
  comparedTask: AttentionTask | null = null,
) =>
  renderScreen(
    <Ended
      mode={calmFocus}
      plan={of}
      player={{} as Player}
      view={view}
      moodBefore={null}
      attention={{ ...noAttention, result }}
      comparedTask={comparedTask}
    />,
    { at: "/play/calm-focus", answers: { ...endedAnswers, ...answers } },
  );

const measuredBefore: RecordAttentionRequest = {
  ...{ task: "sart", startedAt: "2026-11-20T11:55:00Z", trials: 153, noGoTrials: 17, noGoErrors: 4 },
  ...{ falseStarts: 0, omissions: 1, meanReactionMs: 380, sdReactionMs: 90, timingErrorMs: 0.6 },
};

it("a session with an attention task before it → the same task is offered again", async () => {
  end({}, plan, measuredBefore);
  await screen.findByRole("button", { name: "Measure response control again, 3 minutes" });
});

it("a session of a comparison that needs the task → says that it doesn't count without it", async () => {
  end({}, plan, measuredBefore, "sart");
  await screen.findByText("Without a second measurement, this session doesn't count in your comparison.");
});

it("a session without an attention task before it → none is offered", async () => {
  end();
  await screen.findByRole("button", { name: "Calm" });
  expect(screen.queryByRole("button", { name: /^Measure response/ })).toBeNull();
});

it("a mood after the session → one suggestion for next time, with its reason, at the same length", async () => {
  deviceSound.writeCheck({ result: "passed", at: "2026-11-20T12:00:00Z" });
  const { server, user } = end(statefulPreferences({ ...preferencesOf(ada), goals: ["sleep", "calm"] }));
  expect(server.requestsOf("POST /api/recommendations")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Calm" }));
  const next = await screen.findByText(/^Next time:/);
  expect(next.textContent).toBe(
    "Next time: Between tasksAfter Between tasks, your mood rose by 2.5 points on average in 6 sessions.",
  );
  expect(screen.getByRole("link", { name: "Between tasks" }).getAttribute("href")).toBe(
    "/play/between-tasks?payment=free&seconds=300",
  );
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(server.bodiesOf("POST /api/recommendations")).toEqual([
    { goal: "sleep", hasHeadphones: true, timeZone },
  ]);
});

it.each(suggestionAccounts)(
  "next time is the mode that every screen suggests to the account %j",
  async account => {
    const { answers, name } = prepareSuggestion(account);
    const { user } = end(answers);
    const mood = within(await screen.findByRole("group", { name: "How do you feel now?" }));
    await user.click(mood.getByRole("button", { name: "Calm" }));
    expect((await screen.findByText(/^Next time:/)).textContent).toContain(`Next time: ${name}`);
  },
);

it("the recorded mood is drawn beside the one before, and both are said", async () => {
  const { user } = renderScreen(
    <Ended
      mode={calmFocus}
      plan={plan}
      player={{} as Player}
      view={view}
      moodBefore="focused"
      attention={noAttention}
      comparedTask={null}
    />,
    {
      at: "/play/calm-focus",
      answers: {
        // A user with a goal isn't asked for one.
        "GET /api/preferences": { ...preferencesOf(ada), goals: ["focus"] },
        "GET /api/sessions/{id}": playedSession,
        "PUT /api/sessions/{id}/moods/{moment}": {
          ...{ moment: "after", mood: "calm", intensity: 5, goal: null, notes: null },
          recordedAt: "2026-11-20T12:00:00Z",
        },
        "POST /api/recommendations": ownRecommendations,
      },
    },
  );
  await user.click(screen.getByRole("button", { name: "Calm" }));
  await screen.findByText("Recorded: focused before, calm after.");
  for (const name of ["Focused", "Calm"]) screen.getByText(name);
});

it("Play again plays the same scene, which the suggestion for next time doesn't take over", async () => {
  const { user } = end({}, { ...plan, mix: { ...defaultMix, scene: "haze" } });
  const again = screen.getByRole("link", { name: "Play again" });
  expect(again.getAttribute("href")).toBe("/play/calm-focus?payment=free&seconds=300&scene=haze");
  await user.click(screen.getByRole("button", { name: "Calm" }));
  const next = await screen.findByRole("link", { name: "Between tasks" });
  expect(next.getAttribute("href")).toBe("/play/between-tasks?payment=free&seconds=300");
});

describe("the goal of the next session", () => {
  const question = "What should the next one help with?";
  const goal = async (name: string) =>
    within(await screen.findByRole("group", { name: question })).getByRole("button", { name });

  it("a user without a goal is asked for one, which is saved and said", async () => {
    const { server, user } = end(statefulPreferences(preferencesOf(ada)));
    await user.click(await goal("Sleep"));
    await screen.findByText("Your goal is Sleep. You can change it under Account.");
    expect(server.bodiesOf("PATCH /api/preferences")).toContainEqual({ goals: ["sleep"] });
    expect(screen.queryByText(question)).toBeNull();
  });

  it("a goal that fails to save can be chosen again", async () => {
    const { server, user } = end(statefulPreferences(preferencesOf(ada)));
    await goal("Sleep");
    server.answer({ "PATCH /api/preferences": fails("internal") });
    await user.click(await goal("Sleep"));
    await screen.findByText("Your goal could not be saved. Choose it again.");
  });

  it("a user with a goal is not asked", async () => {
    const { settled, server } = end(statefulPreferences({ ...preferencesOf(ada), goals: ["calm"] }));
    await expect.poll(() => server.requestsOf("GET /api/preferences").length).toBeGreaterThan(0);
    await settled();
    expect(screen.queryByText(question)).toBeNull();
  });

  it("a second session in the same sitting doesn't ask again", async () => {
    const { reload, server, settled } = end(statefulPreferences(preferencesOf(ada)));
    await goal("Sleep");
    reload();
    await expect.poll(() => server.requestsOf("GET /api/preferences").length).toBeGreaterThan(1);
    await settled();
    expect(screen.queryByText(question)).toBeNull();
  });
});

describe("the suggestion for next time", () => {
  const [first, ...others] = ownRecommendations.recommendations;
  if (!first) throw new Error("The samples have no recommendation");
  const sceneReason = "In Haze, because you asked for more like it.";
  const inHaze: Answers = {
    "POST /api/recommendations": {
      ...ownRecommendations,
      recommendations: [{ ...first, scene: "haze", sceneReason }, ...others],
    },
  };
  const suggested = async () => {
    const link = await screen.findByRole("link", { name: "Between tasks" });
    return { text: link.closest("p")?.textContent, href: link.getAttribute("href") };
  };

  it("starts in the recommended scene, and says why", async () => {
    const { user } = end(inHaze);
    await user.click(screen.getByRole("button", { name: "Calm" }));
    await screen.findByText(/In Haze, because you asked for more like it\.$/);
    expect((await suggested()).href).toBe("/play/between-tasks?payment=free&seconds=300&scene=haze");
  });

  it("starts in the scene that the user has set for the mode, without a reason", async () => {
    const mix = { modeId: "between-tasks", scene: "paper", isPure: false, strength: "medium" } as const;
    const mixes = [{ ...mix, music: 100, texture: 100, pulse: 100 }];
    const { user, settled } = end({ ...inHaze, ...statefulListening({ mixes }) });
    await user.click(screen.getByRole("button", { name: "Calm" }));
    await suggested();
    await settled();
    const { text, href } = await suggested();
    expect(text).not.toContain("Haze");
    expect(href).toBe("/play/between-tasks?payment=free&seconds=300");
  });
});

describe("the scene that was heard", () => {
  const steady = (start: number) => ({ start, segments: [] });
  const score = {
    ...calmFocus.pattern.score,
    version: 2,
    music: { scene: "tape", seed: 1, level: steady(1) },
  } as const;
  const music: Plan = { ...plan, schedule: scheduleOf(score, 300) };
  const button = (name: string) => screen.getByRole("button", { name });
  const pressed = () =>
    screen.queryAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);

  it("one press asks for more like it, another for less, and a second press takes it back", async () => {
    const { server, user } = end({}, music);
    within(screen.getByRole("group", { name: "What you think of Tape" })).getByText("Tape");
    await user.click(button("More like this"));
    expect(pressed()).toEqual(["More like this"]);
    await user.click(button("Less like this"));
    expect(pressed()).toEqual(["Less like this"]);
    await expect
      .poll(() => server.bodiesOf("PUT /api/scenes/{scene}/opinion"))
      .toEqual([{ opinion: "more" }, { opinion: "less" }]);
    await user.click(button("Less like this"));
    expect(pressed()).toEqual([]);
    await expect.poll(() => server.requestsOf("DELETE /api/scenes/{scene}/opinion").length).toBe(1);
    expect(server.requestsOf("PUT /api/scenes/{scene}/opinion")[0]?.path).toBe("/api/scenes/tape/opinion");
  });

  it("the first opinion ever says what it is kept for, and where to forget it", async () => {
    const { user } = end({}, music);
    expect(screen.queryByText(/^We keep this only to choose scenes/)).toBeNull();
    await user.click(button("More like this"));
    const purpose = await screen.findByText(/^We keep this only to choose scenes for you\./);
    expect(within(purpose).getByRole("link", { name: "Your data" }).getAttribute("href")).toBe(
      "/account/privacy",
    );
  });

  it("an earlier opinion is pressed, and a change says nothing more", async () => {
    const { user, settled } = end(
      statefulListening({ opinions: [{ scene: "tape", opinion: "more" }] }),
      music,
    );
    await expect.poll(pressed).toEqual(["More like this"]);
    await user.click(button("Less like this"));
    await settled();
    expect(screen.queryByText(/^We keep this only to choose scenes/)).toBeNull();
  });

  it("a press shows before it is stored", async () => {
    const { user, settled } = end({ "PUT /api/scenes/{scene}/opinion": neverAnswers }, music);
    await user.click(button("More like this"));
    await settled();
    expect(pressed()).toEqual(["More like this"]);
  });

  it("an opinion shows once it is stored, although earlier ones can't be loaded", async () => {
    const { server, user, settled } = end({ "GET /api/listening": noAnswer }, music);
    await user.click(button("Less like this"));
    await expect.poll(() => server.requestsOf("GET /api/listening").length).toBe(2);
    await settled();
    expect(pressed()).toEqual(["Less like this"]);
  });

  it("an opinion that can't be stored is taken back, says so, and can be retried", async () => {
    const { server, user } = end({ "PUT /api/scenes/{scene}/opinion": noAnswer }, music);
    await user.click(button("More like this"));
    await screen.findByText(/^That wasn't saved\./);
    expect(pressed()).toEqual([]);
    server.answer(statefulListening());
    await user.click(button("Try again"));
    await expect.poll(pressed).toEqual(["More like this"]);
    expect(screen.queryByText(/^That wasn't saved/)).toBeNull();
  });

  it.for([
    ["bare tones", plan],
    ["a session that was played offline", { ...music, isOffline: true }],
  ] as const)("%s → no question about a scene", ([, of]) => {
    end({}, of);
    expect(screen.queryByRole("button", { name: "More like this" })).toBeNull();
  });
});

it("a note that is added and then cleared → left out, sent, and sent as null", async () => {
  const { server, user } = end({}, { ...plan, sessionId: crypto.randomUUID() });
  await user.click(screen.getByRole("button", { name: "Calm" }));
  const write = async (open: string, change: (field: HTMLElement) => Promise<void>) => {
    await user.click(await screen.findByRole("button", { name: open }));
    await change(screen.getByRole("textbox"));
    await user.click(screen.getByRole("button", { name: moodDetailsTexts.save }));
  };
  await write(moodDetailsTexts.open, field => user.type(field, "slept"));
  await write(moodDetailsTexts.change, field => user.clear(field));
  const said = { mood: "calm", intensity: null };
  await expect
    .poll(() => server.bodiesOf("PUT /api/sessions/{id}/moods/{moment}"))
    .toEqual([said, { ...said, notes: "slept" }, { ...said, notes: null }]);
});

it("a suggestion from before the mood → replaced once the mood is recorded, because it counts", async () => {
  const [between, sleep] = ownRecommendations.recommendations;
  if (!between || !sleep) throw new Error("The samples have no recommendations");
  const shown = () => screen.queryAllByText(/^Next time:/).map(({ textContent }) => textContent);
  const { server, user } = renderScreen(
    <>
      <NextTime plan={plan} />
      <Ended
        mode={calmFocus}
        plan={plan}
        player={{} as Player}
        view={view}
        moodBefore={null}
        attention={noAttention}
        comparedTask={null}
      />
    </>,
    { at: "/play/calm-focus", answers: endedAnswers },
  );
  await expect.poll(shown).toEqual([expect.stringContaining(between.reason)]);
  const reason = "You said calm; without that it would be Between tasks.";
  server.answer({ "POST /api/recommendations": recommending([{ ...sleep, reason }, between], 9) });
  await user.click(screen.getByRole("button", { name: "Calm" }));
  await expect.poll(shown).toEqual([expect.stringContaining(reason), expect.stringContaining(reason)]);
});

it("recommendations that fail to load → the browser's suggestion, with its reason", async () => {
  const { user } = end({ "POST /api/recommendations": noAnswer });
  await user.click(screen.getByRole("button", { name: "Calm" }));
  const next = await screen.findByText(/^Next time:/);
  expect(next.textContent).toBe("Next time: Calm focusYou want to focus, and this mode is made for it.");
});

it.for([
  ["no mood is recorded", { "PUT /api/sessions/{id}/moods/{moment}": fails("conflict") }, plan, 0],
  ["the session was played offline", {}, { ...plan, isOffline: true }, 0],
] as const)("%s → no suggestion", async ([, answers, of, requests]) => {
  const { server, user, settled } = end(answers, of);
  await user.click(screen.getByRole("button", { name: "Calm" }));
  await expect.poll(() => server.requestsOf("PUT /api/sessions/{id}/moods/{moment}").length).toBe(1);
  await expect.poll(() => server.requestsOf("POST /api/recommendations").length).toBe(requests);
  await settled();
  expect(screen.queryByText(/^Next time:/)).toBeNull();
});
