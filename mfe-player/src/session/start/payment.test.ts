import { scheduleOf } from "@phaselock/signal";
import { modes } from "@phaselock/web/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lengthsOf, longestSeconds, type Means, payable, paymentsOf } from "./payment.ts";

const free = (availableSeconds: number): Means => ({ tier: "free", availableSeconds });
const premium: Means = { tier: "premium", availableSeconds: 0 };

describe("how a session is paid", () => {
  it("a free session lasts at most five minutes, whatever the balance", () => {
    expect(lengthsOf("free", free(0))).toEqual([180, 300]);
    expect(lengthsOf("free", free(10_000))).toEqual([180, 300]);
  });

  it("credits pay for sessions up to the balance", () => {
    expect(lengthsOf("credits", free(900))).toEqual([180, 300, 360, 600, 900]);
    expect(lengthsOf("credits", free(840))).toEqual([180, 300, 360, 600]);
  });

  it("a small remainder of credits can be played, down to one minute", () => {
    expect(lengthsOf("credits", free(100))).toEqual([100]);
    expect(lengthsOf("credits", free(59))).toEqual([]);
  });

  it("premium users are offered only premium", () => {
    expect(paymentsOf(premium)).toEqual(["premium"]);
    expect(paymentsOf(free(900))).toEqual(["free", "credits"]);
    expect(longestSeconds("premium", free(900))).toBe(0);
  });

  it("a choice that the user can't pay becomes the nearest payable one", () => {
    expect(payable({ payment: "credits", seconds: 360 }, free(900))).toEqual({
      payment: "credits",
      seconds: 360,
    });
    expect(payable({ payment: "credits", seconds: 360 }, free(0))).toEqual({ payment: "free", seconds: 300 });
    expect(payable({ payment: "free", seconds: 720 }, free(900))).toEqual({ payment: "free", seconds: 300 });
    expect(payable({ payment: "free", seconds: 720 }, premium)).toEqual({ payment: "premium", seconds: 720 });
  });

  it("any choice becomes one that the user can pay", () => {
    const means = fc.record({ tier: fc.constantFrom("free", "premium"), availableSeconds: fc.nat(20_000) });
    const choice = fc.record({
      payment: fc.constantFrom("free", "credits", "premium"),
      seconds: fc.nat(20_000),
    });
    fc.assert(
      fc.property(choice, means, (wanted, own) => {
        const { payment, seconds } = payable(wanted, own);
        expect(seconds).toBeLessThanOrEqual(longestSeconds(payment, own));
        expect(seconds).toBeGreaterThanOrEqual(60);
      }),
    );
  });

  it("a length that the payment covers is the length that is reserved and played, to the second", () => {
    const score = modes[0]?.variants[0]?.score ?? expect.unreachable();
    const means = fc.record({ tier: fc.constantFrom("free", "premium"), availableSeconds: fc.nat(20_000) });
    const payments = fc.constantFrom("free", "credits", "premium");
    const lengths = fc.oneof(fc.integer({ min: 60, max: 14_400 }), fc.constantFrom(720, 1_500));
    fc.assert(
      fc.property(payments, lengths, means, (payment, seconds, own) => {
        fc.pre(paymentsOf(own).includes(payment) && longestSeconds(payment, own) >= seconds);
        const choice = payable({ payment, seconds }, own);
        expect(choice).toEqual({ payment, seconds });
        expect(scheduleOf(score, choice.seconds).seconds).toBe(seconds);
      }),
      { numRuns: 50 },
    );
  });
});
