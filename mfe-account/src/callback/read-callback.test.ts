import { describe, expect, it } from "vitest";
import { readCallback } from "./read-callback.ts";

const read = (search: string, hash = "") => readCallback({ search, hash });

describe("SPEC §4: the decision order of the callback screen", () => {
  it("takes an error before anything else, as `{error}: {description}`", () => {
    expect(read("?error=access_denied&error_description=You+said+no&code=c", "#access_token=t")).toEqual({
      kind: "error",
      message: "access_denied: You said no",
    });
  });

  it('says "Authentication failed" where an error has no description', () => {
    expect(read("?error=access_denied")).toEqual({ kind: "error", message: "Authentication failed" });
  });

  it("takes a code before a token", () => {
    expect(read("?code=c&state=s", "#access_token=t")).toEqual({ kind: "code", code: "c", state: "s" });
  });

  it("takes a token from the fragment only", () => {
    expect(read("", "#access_token=t&state=s")).toEqual({ kind: "token" });
    expect(read("?access_token=t")).toEqual({ kind: "nothing" });
  });

  it.each(["", "?code=", "?state=s"])("finds nothing in %j", search => {
    expect(read(search)).toEqual({ kind: "nothing" });
  });
});
