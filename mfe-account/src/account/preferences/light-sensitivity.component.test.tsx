import { visitScreening } from "@phaselock/web";
import {
  ada,
  fails,
  preferencesOf,
  renderScreen,
  screen,
  statefulPreferences,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { PreferencesSection } from "./preferences-section.tsx";

const answered = {
  ...preferencesOf(ada),
  screening: { photosensitive: "yes", answeredAt: "2026-11-20T12:00:00Z" },
} as const;
const yes = () => screen.getByRole<HTMLInputElement>("radio", { name: /^Yes/ });
const consent = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /I agree/ });
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const focused = () => document.activeElement?.textContent;

describe("the answer about seizures", () => {
  it("no answer yet → Not answered, and the form opens with the focus on the first answer", async () => {
    const { user } = renderScreen(<PreferencesSection />);
    await screen.findByText(
      "Not answered, so the picture stands still. We ask when you turn the moving picture on.",
    );
    await user.click(await button("Answer Light sensitivity"));
    expect(document.activeElement).toBe(screen.getAllByRole("radio")[0]);
  });

  it("without consent no request is sent; with consent the answer is saved and its effect is shown", async () => {
    const { server, user, reload } = renderScreen(<PreferencesSection />);
    await user.click(await button("Answer Light sensitivity"));
    await user.click(yes());
    await user.click(await button("Save answer"));
    expect(consent().validity.valid).toBe(false);
    expect(server.bodiesOf("PATCH /api/preferences")).toEqual([]);

    await user.click(consent());
    await user.click(await button("Save answer"));
    await screen.findByText(/The picture stands still\. Answered .*stored with your consent\.$/);
    expect(server.bodiesOf("PATCH /api/preferences")).toEqual([
      { screening: { photosensitive: "yes", consent: true } },
    ]);
    reload();
    await screen.findByText(/The picture stands still\. Answered/);
  });

  it("answered for this visit only → says so, and the answer can be saved", async () => {
    const visitor = { ...ada, id: "0192d0a0-0000-7000-8000-0000000000fe" };
    visitScreening.write(visitor.id, "no");
    const { user } = renderScreen(<PreferencesSection />, { as: visitor });
    await screen.findByText(
      /^You answered for this visit only: it counts until you close or reload this page\./,
    );
    await user.click(await button("Answer Light sensitivity"));
    await user.click(yes());
    await user.click(consent());
    await user.click(await button("Save answer"));
    await screen.findByText(/stored with your consent\.$/);
  });

  it("an answer that fails to save stays selected with the reason shown, and Cancel restores the focus", async () => {
    const { user } = renderScreen(<PreferencesSection />, {
      answers: { "PATCH /api/preferences": fails("internal") },
    });
    await user.click(await button("Answer Light sensitivity"));
    await user.click(yes());
    await user.click(consent());
    await user.click(await button("Save answer"));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Your answer could not be saved. Something went wrong on our side.",
    );
    expect(focused()).toBe("Save answer");
    expect(yes().checked).toBe(true);
    await user.click(await button("Cancel"));
    expect(focused()).toBe("Answer Light sensitivity");
  });

  it("Change opens with the focus on the current answer", async () => {
    const { user } = renderScreen(<PreferencesSection />, { answers: statefulPreferences(answered) });
    await user.click(await button("Change Light sensitivity"));
    expect(yes().checked).toBe(true);
    expect(document.activeElement).toBe(yes());
  });

  it("Delete asks for confirmation; Cancel keeps the answer and restores the focus", async () => {
    const { server, user } = renderScreen(<PreferencesSection />, { answers: statefulPreferences(answered) });
    await user.click(await button("Delete Light sensitivity"));
    const dialog = screen.getByRole("dialog", { name: "Delete your answer?" });
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(focused()).toBe("Delete Light sensitivity");
    expect(server.bodiesOf("PATCH /api/preferences")).toEqual([]);
  });

  it("a failed deletion shows the reason in the dialog, and a second attempt deletes the answer", async () => {
    const kept = statefulPreferences(answered);
    const { server, user } = renderScreen(<PreferencesSection />, {
      answers: { ...kept, "PATCH /api/preferences": fails("internal") },
    });
    await user.click(await button("Delete Light sensitivity"));
    const dialog = screen.getByRole("dialog", { name: "Delete your answer?" });
    await user.click(within(dialog).getByRole("button", { name: "Delete answer" }));
    expect((await within(dialog).findByRole("alert")).textContent).toBe(
      "Your answer could not be deleted. Something went wrong on our side.",
    );
    server.answer(kept);
    await user.click(within(dialog).getByRole("button", { name: "Delete answer" }));
    await screen.findByText(
      "Not answered, so the picture stands still. We ask when you turn the moving picture on.",
    );
    expect(server.bodiesOf("PATCH /api/preferences").at(-1)).toEqual({ screening: null });
    expect(focused()).toBe("Answer Light sensitivity");
  });
});
