import { type Answers, ada, grace, neverAnswers, renderScreen, screen, within } from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { failures } from "../../testing/failures.ts";
import { DataSection } from "./data-section.tsx";

const erasureId = "0192d0a0-0000-7000-8000-00000000000e";

/** Opens the dialog and types into it. */
const openWith = async (username: string, answers: Answers = {}) => {
  const rendered = renderScreen(<DataSection id={ada.id} username={ada.username} />, {
    at: "/account",
    answers,
  });
  await rendered.user.click(screen.getByRole("button", { name: "Erase my account" }));
  const dialog = within(screen.getByRole("dialog", { name: "Erase this account?" }));
  const field = dialog.getByLabelText<HTMLInputElement>("Username");
  if (username) await rendered.user.type(field, username);
  const erase = () => rendered.user.click(dialog.getByRole("button", { name: "Erase for good" }));
  return { ...rendered, dialog, field, erase };
};

describe("erasing the account", () => {
  it("the dialog asks for the username, and an empty field sends no request", async () => {
    const { server, dialog, field, erase } = await openWith("");
    dialog.getByText("Type your username, ada-l, to confirm.");
    await erase();
    expect(field.validity.valid).toBe(false);
    expect(server.requestsOf("DELETE /api/account")).toEqual([]);
  });

  it("a wrong username is refused without a request", async () => {
    const { server, dialog, field, erase } = await openWith("somebody-else");
    await erase();
    dialog.getByText("This doesn't match your username.");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(server.requestsOf("DELETE /api/account")).toEqual([]);
  });

  it("the right username erases the account with one request and redirects to the erasure", async () => {
    const answers = { "DELETE /api/account": { erasureId } };
    const { server, where, erase } = await openWith(" ada-l ", answers);
    await erase();
    await expect.poll(where).toBe(`/erasure/${erasureId}`);
    expect(server.bodiesOf("DELETE /api/account")).toEqual([{ confirm: "ada-l" }]);
  });

  it("another user signs in while the dialog is open → nothing is sent, and both accounts stay", async () => {
    const { server, where, signIn, dialog, erase } = await openWith("ada-l", {
      "DELETE /api/account": { erasureId },
    });
    signIn(grace);
    await erase();
    await dialog.findByRole("alert");
    expect(server.requestsOf("DELETE /api/account")).toEqual([]);
    expect(where()).toBe("/account");
  });

  it("a pending erasure can be neither sent again nor cancelled", async () => {
    const answers = { "DELETE /api/account": neverAnswers };
    const { server, user, dialog, erase } = await openWith("ada-l", answers);
    await erase();
    const busy = await dialog.findByRole("button", { name: "Erasing..." });
    await user.click(busy);
    expect(busy.getAttribute("aria-busy")).toBe("true");
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Cancel" }).disabled).toBe(true);
    expect(server.requestsOf("DELETE /api/account")).toHaveLength(1);
  });

  it.for(failures)(
    "%s: a failed erasure shows the reason and keeps the username",
    async ([_, failure, why]) => {
      const { dialog, field, erase } = await openWith("ada-l", { "DELETE /api/account": failure });
      await erase();
      expect((await dialog.findByRole("alert")).textContent).toBe(`Your account could not be erased. ${why}`);
      expect(field.value).toBe("ada-l");
    },
  );
});
