import { expect, it } from "vitest";
import { nameBasedUuid } from "./name-based-uuid.ts";

it("RFC 9562, appendix A.4: the version 5 UUID of www.example.com in the namespace of DNS", () => {
  expect(nameBasedUuid("6ba7b810-9dad-11d1-80b4-00c04fd430c8", "www.example.com")).toBe(
    "2ed6657d-e927-568b-95e1-2665a8aea6a2",
  );
});
