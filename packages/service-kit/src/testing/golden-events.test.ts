import { findEvent, topics } from "@phaselock/contracts";
import { describe, expect, it } from "vitest";
import { goldenEvents } from "./golden-events.ts";

const golden = goldenEvents();

describe("golden events", () => {
  it("are there for every type that is published today", () => {
    const types = topics.flatMap(topic => topic.events.map(event => event.type));
    expect(golden.map(event => event.type)).toEqual(expect.arrayContaining(types));
  });

  it.each(golden)(
    "$type of $time is read by today's contract, and nothing it says is lost",
    ({ type, data }) => {
      expect(findEvent(type)?.data.parse(data)).toMatchObject(Object(data));
    },
  );

  it("are told apart by their ids", () => {
    expect(new Set(golden.map(event => event.id)).size).toBe(golden.length);
  });
});
