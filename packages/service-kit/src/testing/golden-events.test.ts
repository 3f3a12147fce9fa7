import { findEvent, topics } from "@phaselock/contracts";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { goldenEvents } from "./golden-events.ts";

const golden = goldenEvents();

describe("golden events", () => {
  it("exist for every declared event type", () => {
    const types = topics.flatMap(topic => topic.events.map(event => event.type));
    expect(golden.map(event => event.type)).toEqual(expect.arrayContaining(types));
  });

  it.each(golden)(
    "$type of $time is parsed by the current contract without losing data",
    ({ type, data }) => {
      const definition = findEvent(type);
      expect(definition && z.parse(definition.data, data)).toMatchObject(Object(data));
    },
  );

  it("have unique ids", () => {
    expect(new Set(golden.map(event => event.id)).size).toBe(golden.length);
  });
});
