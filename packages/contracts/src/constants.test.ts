import { describe, expect, it } from "vitest";
import { bandOf } from "./bands.ts";
import {
  creditPacks,
  findCreditPack,
  minutesPerCredit,
  productVersion,
  runtimeEnvironmentName,
} from "./constants.ts";
import { findEvent, topics } from "./events/topics.ts";

describe("packs", () => {
  it.each([
    [5, 15, 1500],
    [10, 30, 2700],
    [20, 60, 5100],
  ])("%i credits are %i minutes for %i cents", (credits, minutes, priceCents) => {
    expect(findCreditPack(credits)).toMatchObject({ credits, minutes, priceCents });
  });

  it("are the only three on sale, and the one with 10 credits is marked best value", () => {
    expect(creditPacks.map(pack => pack.credits)).toEqual([5, 10, 20]);
    expect(creditPacks.filter(pack => pack.bestValue).map(pack => pack.credits)).toEqual([10]);
    expect(findCreditPack(7)).toBeUndefined();
    expect(minutesPerCredit).toBe(3);
  });
});

describe("the runtime environment", () => {
  it("is production, version 1.0.0", () => {
    expect([runtimeEnvironmentName, productVersion]).toEqual(["production", "1.0.0"]);
  });
});

describe("bands", () => {
  it.each([
    [0.1, "delta"],
    [3.99, "delta"],
    [4, "theta"],
    [8, "alpha"],
    [10, "alpha"],
    [13, "beta"],
    [30, "gamma"],
    [40, "gamma"],
  ])("%d Hz is %s", (hz, band) => {
    expect(bandOf(hz)).toBe(band);
  });
});

describe("the table of topics", () => {
  it("declares each event type once, under its own topic", () => {
    const types = topics.flatMap(topic => topic.events.map(event => event.type));
    expect(new Set(types).size).toBe(types.length);
    for (const topic of topics) {
      for (const event of topic.events) {
        expect(event.type).toBe(`${topic.name}/${event.name}`);
        expect(findEvent(event.type)).toBe(event);
      }
    }
  });
});
