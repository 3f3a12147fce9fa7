import { fails, noPurchases, partlyHeld, renderScreen, screen } from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { BillingSection } from "./billing-section.tsx";

const purchase = (id: string, status: string, createdAt: string, credits: number) => ({
  id,
  status,
  credits,
  amountCents: credits * 100,
  createdAt,
  settledAt: null,
});

describe("/account, billing", () => {
  it("a balance with held time shows the time left, the time held and an explanation", async () => {
    renderScreen(<BillingSection />, {
      answers: { "GET /api/billing/balance": partlyHeld },
    });
    await screen.findByText(/^10 min 0 s left/);
    screen.getByText("5 min 0 s reserved");
    screen.getByText(/^Reserved time belongs to a session in progress\./);
    expect(document.body.textContent).not.toContain("15 min 0 s");
  });

  it("lists paid purchases, newest first, without abandoned checkouts", async () => {
    const checkouts = [
      purchase("cs_1", "granted", "2026-11-01T12:00:00Z", 5),
      purchase("cs_2", "open", "2026-11-02T12:00:00Z", 10),
      purchase("cs_3", "granted", "2026-11-03T12:00:00Z", 20),
    ];
    renderScreen(<BillingSection />, {
      answers: { "GET /api/billing/export": { ...noPurchases, checkouts } },
    });
    const rows = (await screen.findAllByRole("row")).slice(1).map(row => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^20 credits.*\$20/),
      expect.stringMatching(/^5 credits.*\$5/),
    ]);
  });

  it("a balance and purchases that fail to load each show an error and a retry button", async () => {
    const { server, user } = renderScreen(<BillingSection />, {
      answers: {
        "GET /api/billing/balance": fails("internal"),
        "GET /api/billing/export": fails("internal"),
      },
    });
    await screen.findByText("Your balance could not be loaded. Something went wrong on our side.");
    await screen.findByText("Your purchases could not be loaded. Something went wrong on our side.");
    server.answer({ "GET /api/billing/balance": partlyHeld, "GET /api/billing/export": noPurchases });
    for (const retry of screen.getAllByRole("button", { name: "Try again" })) await user.click(retry);
    await screen.findByText(/^10 min 0 s left/);
    await screen.findByText("No purchases yet.");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
