import {
  type Answers,
  ada,
  fails,
  neverAnswers,
  newAda,
  noAnswer,
  preferencesOf,
  renderScreen,
  screen,
  statefulPreferences,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { failures } from "../testing/failures.ts";
import Onboarding from "./onboarding.tsx";

const heading = (name: RegExp) => screen.findByRole("heading", { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const answered = { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" } as const;

const open = (step: string, answers: Answers = {}) =>
  renderScreen(<Onboarding />, { at: `/onboarding${step && `?step=${step}`}`, as: newAda, answers });

/** Answers No, and stores the answer or refuses to. */
const answer = async (
  { user }: ReturnType<typeof open>,
  choice: "I agree, store it" | "Don't store it" = "I agree, store it",
) => {
  await user.click(await screen.findByRole("radio", { name: /^No\b/ }));
  await user.click(await button(choice));
};

describe("/onboarding", () => {
  it("shows its heading and a loading mark while it loads", async () => {
    open("", { "GET /api/preferences": neverAnswers });
    await heading(/^Getting started$/);
    screen.getByText("Loading");
    expect(screen.queryByRole("navigation", { name: "Steps" })).toBeNull();
  });

  it("that fails to load shows the reason under a heading, and Try again loads it", async () => {
    const { server, user } = open("", { "GET /api/preferences": fails("internal") });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Your earlier answers could not be loaded. Something went wrong on our side.",
    );
    await heading(/^Getting started$/);
    server.answer(statefulPreferences(preferencesOf(newAda)));
    await user.click(await button("Try again"));
    await heading(/help with/);
  });

  it("starts with the goals, marks the step, and disables the last step until the light question is answered", async () => {
    open("");
    await heading(/help with/);
    expect(screen.getByRole("status").textContent).toBe("Step 1 of 4: Goals");
    const steps = within(screen.getByRole("navigation", { name: "Steps" }));
    expect(steps.getByText("Goals").getAttribute("aria-current")).toBe("step");
    expect(steps.getAllByRole("link").map(link => link.textContent)).toEqual(["Headphones", "Light"]);
  });

  it("after the answer to the light question, the last step is a link", async () => {
    open("", statefulPreferences({ ...preferencesOf(newAda), screening: answered }));
    const steps = within(await screen.findByRole("navigation", { name: "Steps" }));
    expect(steps.getByRole("link", { name: "First session" }).getAttribute("href")).toBe(
      "/onboarding?step=first",
    );
  });

  it("the heading of the next step takes the focus", async () => {
    const { user } = open("goals");
    await user.click(await screen.findByRole("link", { name: "Skip" }));
    expect(document.activeElement).toBe(await heading(/your headphones/));
  });

  it("without an answer to the light question, the address of the last step shows that question", async () => {
    open("first");
    await heading(/seizure/);
  });
});

describe("/onboarding, goals", () => {
  it("are saved in the order of selection and lead to the next step; Back shows them", async () => {
    const { server, user, where, go } = open("goals");
    await user.click(await screen.findByRole("checkbox", { name: /^Sleep/ }));
    await user.click(screen.getByRole("checkbox", { name: /^Focus/ }));
    await user.click(await button("Continue"));
    await heading(/your headphones/);
    expect(where()).toBe("/onboarding?step=headphones");
    expect(server.bodiesOf("PATCH /api/preferences")).toEqual([{ goals: ["sleep", "focus"] }]);
    await go(-1);
    await heading(/help with/);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Sleep/ }).checked).toBe(true);
  });

  it.for(failures)(
    "%s: goals that fail to save stay selected, and the step stays",
    async ([_, failure, why]) => {
      const { user, where } = open("goals", { "PATCH /api/preferences": failure });
      await user.click(await screen.findByRole("checkbox", { name: /^Sleep/ }));
      await user.click(await button("Continue"));
      expect((await screen.findByRole("alert")).textContent).toBe(`Your goals could not be saved. ${why}`);
      expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Sleep/ }).checked).toBe(true);
      expect(where()).toBe("/onboarding?step=goals");
    },
  );
});

describe("/onboarding, light", () => {
  it("saves the answer with consent, completes the onboarding with one request, and leads to the first session", async () => {
    const rendered = open("light");
    await answer(rendered);
    await heading(/first session/);
    expect(rendered.server.bodiesOf("PATCH /api/preferences")).toEqual([
      { screening: { photosensitive: "no", consent: true }, onboardingCompleted: true },
    ]);
    expect(rendered.where()).toBe("/onboarding?step=first");
    expect((await screen.findByRole("link", { name: "Go to the dashboard" })).getAttribute("href")).toBe(
      "/dashboard",
    );
  });

  it("Don't store it → no answer is sent, the onboarding completes, and this visit goes on to the first session", async () => {
    const rendered = open("light");
    await answer(rendered, "Don't store it");
    await heading(/first session/);
    expect(rendered.server.bodiesOf("PATCH /api/preferences")).toEqual([
      { screening: null, onboardingCompleted: true },
    ]);
    expect(JSON.stringify({ ...localStorage })).not.toContain("screening");
    expect(sessionStorage.getItem("phaselock_screening_answered")).not.toContain("no");
    rendered.reload();
    await heading(/first session/);
  });

  it("both buttons look the same, and neither works without an answer", async () => {
    const { server, user } = open("light");
    const store = await button("I agree, store it");
    const refuse = await button("Don't store it");
    expect(refuse.className).toBe(store.className);
    for (const choice of [store, refuse]) {
      await user.click(choice);
      expect(screen.getByRole<HTMLInputElement>("radio", { name: /^No\b/ }).validity.valid).toBe(false);
    }
    expect(server.requestsOf("PATCH /api/preferences")).toEqual([]);
  });

  it("Don't store it after an earlier visit → only the question, then the session that the user wanted", async () => {
    const { user, where } = renderScreen(<Onboarding />, {
      at: "/onboarding?step=light&returnTo=%2Fplay%2Fcalm-focus%3Fpayment%3Dfree",
      as: ada,
    });
    await heading(/seizure/);
    expect(screen.queryByRole("navigation", { name: "Steps" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Back" })).toBeNull();
    await user.click(await screen.findByRole("radio", { name: /^Yes\b/ }));
    await user.click(await button("Don't store it"));
    await expect.poll(where).toBe("/play/calm-focus?payment=free");
  });

  it.for(["https://elsewhere.example/", "//elsewhere.example", "/login"])(
    "returnTo %s is ignored",
    async returnTo => {
      renderScreen(<Onboarding />, { at: `/onboarding?${new URLSearchParams({ step: "light", returnTo })}` });
      await heading(/seizure/);
      screen.getByRole("navigation", { name: "Steps" });
    },
  );

  it("an answer that fails to save stays selected, with the reason, and the step stays", async () => {
    const rendered = open("light", { "PATCH /api/preferences": fails("rate_limited") });
    await answer(rendered);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Your answer could not be saved. Too many requests. Please wait a moment.",
    );
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^No\b/ }).checked).toBe(true);
    await heading(/seizure/);
  });
});

describe("/onboarding, first session", () => {
  const ready = { ...preferencesOf(newAda), screening: answered };

  it("a cold start → five free minutes of the first recommendation, its reason, and what we don't know yet", async () => {
    const { server } = open("first", statefulPreferences({ ...ready, goals: ["sleep", "focus"] }));
    const begin = await screen.findByRole("link", { name: "Start Calm focus" });
    expect(begin.getAttribute("href")).toBe("/play/calm-focus?payment=free&seconds=300");
    screen.getByText("It's made for focus. We don't know yet how well it works for you.");
    screen.getByText(/^Say how you feel before and after a session/);
    expect(server.bodiesOf("POST /api/recommendations")).toEqual([
      expect.objectContaining({ goal: "sleep" }),
    ]);
  });

  it("recommendations that fail to load → a mode for the first goal, and the reason", async () => {
    const answers = { ...statefulPreferences({ ...ready, goals: ["focus"] }) };
    open("first", { ...answers, "POST /api/recommendations": noAnswer });
    await screen.findByRole("link", { name: "Start Calm focus" });
    screen.getByText("You want to focus, and this mode is made for it.");
    screen.getByText(/^Your personal suggestion could not be loaded\./);
  });

  it("a suggestion that fails to load shows the reason, and Try again loads it", async () => {
    const { server, user } = open("first", {
      ...statefulPreferences(ready),
      "GET /api/modes": fails("internal"),
    });
    await screen.findByText("The suggestion could not be loaded. Something went wrong on our side.");
    server.answer({ "GET /api/modes": { modes: [] } });
    await user.click(await button("Try again"));
    await expect.poll(() => server.requestsOf("GET /api/modes").length).toBe(2);
  });
});

it("a user who deleted the answer sees only the light question", async () => {
  renderScreen(<Onboarding />, { at: "/onboarding", as: ada });
  await heading(/seizure/);
});
