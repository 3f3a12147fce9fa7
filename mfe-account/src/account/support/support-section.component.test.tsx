import { supportSubjectMaxLength } from "@phaselock/contracts";
import { ProtectedRoute } from "@phaselock/web";
import { type Answers, ada, fails, premiumAda, renderScreen, screen } from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { SupportSection } from "./support-section.tsx";

const subject = () => screen.getByLabelText<HTMLInputElement>("Subject");
const message = () => screen.getByLabelText<HTMLTextAreaElement>("Message");
const send = () => screen.getByRole("button", { name: "Send request" });
const request = {
  id: "0192d0a0-0000-7000-8000-0000000000aa",
  subject: "No sound",
  message: "The left side is silent.",
  status: "open",
  priority: true,
  createdAt: "2026-11-20T12:00:00Z",
  updatedAt: "2026-11-20T12:00:00Z",
} as const;

/** A Premium user's form. */
const openForm = (answers: Answers = {}) => {
  const rendered = renderScreen(<SupportSection user={premiumAda} />, { as: premiumAda, answers });
  const write = async (field: HTMLElement, text: string) => {
    await rendered.user.clear(field);
    await rendered.user.click(field);
    await rendered.user.paste(text);
  };
  return { ...rendered, write };
};

describe("support", () => {
  it("a free user sees the community and the Premium offer, but no form", async () => {
    renderScreen(<SupportSection user={ada} />);
    const community = screen.getByRole("link", { name: "Open the community" });
    expect(community.getAttribute("href")).toBe("https://mastodon.social/tags/phaselock");
    expect(screen.getByRole("link", { name: "See Premium" }).getAttribute("href")).toBe("/pricing");
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("a Premium user sees the form and the reply address instead of the offer", () => {
    openForm();
    screen.getByText("We read these first and reply to ada@example.com.");
    expect(screen.getAllByRole("textbox")).toHaveLength(2);
    expect(screen.queryByRole("link", { name: "See Premium" })).toBeNull();
  });

  it("a text that is too long or blank is not sent and not truncated", async () => {
    const { server, user, write } = openForm();
    await write(subject(), "No sound");
    await write(message(), "y".repeat(4_010));
    screen.getByText("10 characters too many. Shorten it to send.");
    expect(message().getAttribute("aria-invalid")).toBe("true");
    await user.click(send());
    expect(message().value).toHaveLength(4_010);
    await write(message(), "   ");
    await user.click(send());
    expect(message().validationMessage).toBe("Enter some text, not only spaces.");
    expect(server.requestsOf("POST /api/support/requests")).toEqual([]);
  });

  it("a text near the maximum length → the characters left are shown", async () => {
    const { write } = openForm();
    await write(subject(), "y".repeat(supportSubjectMaxLength - 21));
    expect(screen.queryByText(/characters left/)).toBeNull();
    await write(subject(), "y".repeat(supportSubjectMaxLength - 20));
    screen.getByText("20 characters left");
  });

  it("a refused request keeps its text and is sent again under the same id", async () => {
    const { server, user, write } = openForm({ "POST /api/support/requests": fails("premium_required") });
    await write(subject(), request.subject);
    await write(message(), request.message);
    await user.click(send());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Your request could not be sent. You need Premium for this.",
    );
    expect([subject().value, message().value]).toEqual([request.subject, request.message]);
    await user.click(send());
    await expect.poll(() => server.bodiesOf("POST /api/support/requests").length).toBe(2);
    const [first, second] = server.bodiesOf("POST /api/support/requests");
    expect(second).toEqual(first);
  });

  it("a sent request clears the form and is listed with its state", async () => {
    const { server, user, write } = openForm({ "POST /api/support/requests": request });
    await write(subject(), request.subject);
    await write(message(), request.message);
    server.answer({ "GET /api/support/requests": { requests: [request] } });
    await user.click(send());
    await screen.findByText("Request received. We'll reply by email.");
    expect([subject().value, message().value]).toEqual(["", ""]);
    const row = await screen.findByRole("row", { name: /^No sound/ });
    expect(row.textContent).toMatch(/Openpriority$/);
  });

  it("a draft survives a sign-in that expires while it is written", async () => {
    const { server, user, where, go, signIn } = renderScreen(
      <ProtectedRoute fallback={null}>
        <SupportSection user={premiumAda} />
      </ProtectedRoute>,
      {
        at: "/account",
        path: "/account",
        as: premiumAda,
        answers: {
          "POST /api/support/requests": fails("invalid_token"),
          "POST /api/auth/refresh": fails("invalid_refresh_token"),
        },
      },
    );
    await user.type(await screen.findByLabelText("Subject"), "No sound");
    await user.type(message(), "The left side is silent.");
    await user.click(send());
    await expect.poll(where).toBe("/login?returnTo=%2Faccount");
    expect(server.requestsOf("POST /api/auth/refresh")).toHaveLength(1);
    signIn(premiumAda);
    await go("/account");
    await screen.findByLabelText("Subject");
    expect([subject().value, message().value]).toEqual(["No sound", "The left side is silent."]);
  });

  it("earlier requests that fail to load show the reason, and Try again lists them", async () => {
    const { server, user } = openForm({ "GET /api/support/requests": fails("internal") });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Your requests could not be loaded. Something went wrong on our side.",
    );
    server.answer({ "GET /api/support/requests": { requests: [{ ...request, status: "answered" }] } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect((await screen.findByRole("row", { name: /^No sound/ })).textContent).toMatch(/Answered/);
  });
});
