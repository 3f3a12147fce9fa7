import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lengthsOf, longestSeconds, type Means, payable, paymentsOf } from "./payment.ts";

const free = (availableSeconds: number): Means => ({ tier: "free", availableSeconds });
const premium: Means = { tier: "premium", availableSeconds: 0 };

describe("how a session is paid", () => {
  it("free is five minutes at most, whatever one owns", () => {
    expect(lengthsOf("free", free(0))).toEqual([180, 300]);
    expect(lengthsOf("free", free(10_000))).toEqual([180, 300]);
  });

  it("credits carry what they hold", () => {
    expect(lengthsOf("credits", free(900))).toEqual([180, 300, 360, 600, 900]);
    expect(lengthsOf("credits", free(840))).toEqual([180, 300, 360, 600]);
  });

  it("the last rest of credits can be played out, down to a minute", () => {
    expect(lengthsOf("credits", free(100))).toEqual([100]);
    expect(lengthsOf("credits", free(59))).toEqual([]);
  });

  it("premium is offered to premium users, and nothing else is", () => {
    expect(paymentsOf(premium)).toEqual(["premium"]);
    expect(paymentsOf(free(900))).toEqual(["free", "credits"]);
    expect(longestSeconds("premium", free(900))).toBe(0);
  });

  it("a wish beyond one's means becomes the nearest that can be paid", () => {
    expect(payable({ payment: "credits", seconds: 360 }, free(900))).toEqual({
      payment: "credits",
      seconds: 360,
    });
    expect(payable({ payment: "credits", seconds: 360 }, free(0))).toEqual({ payment: "free", seconds: 300 });
    expect(payable({ payment: "free", seconds: 720 }, free(900))).toEqual({ payment: "free", seconds: 300 });
    expect(payable({ payment: "free", seconds: 720 }, premium)).toEqual({ payment: "premium", seconds: 600 });
  });

  it("whatever is chosen can be paid", () => {
    const means = fc.record({ tier: fc.constantFrom("free", "premium"), availableSeconds: fc.nat(20_000) });
    const wish = fc.record({
      payment: fc.constantFrom("free", "credits", "premium"),
      seconds: fc.nat(20_000),
    });
    fc.assert(
      fc.property(wish, means, (wanted, own) => {
        const { payment, seconds } = payable(wanted, own);
        expect(seconds).toBeLessThanOrEqual(longestSeconds(payment, own));
        expect(seconds).toBeGreaterThanOrEqual(60);
      }),
    );
  });
});
