import { describe, expect, it } from "vitest";
import { readCallback } from "./read-callback.ts";

const read = (search: string, hash = "") => readCallback({ search, hash });

describe("the decision order of the callback screen", () => {
  it("reads an error first, as `{error}: {description}`", () => {
    expect(read("?error=access_denied&error_description=You+said+no&code=c", "#access_token=t")).toEqual({
      kind: "error",
      message: "access_denied: You said no",
    });
  });

  it('an error without a description is "Authentication failed"', () => {
    expect(read("?error=access_denied")).toEqual({ kind: "error", message: "Authentication failed" });
  });

  it("RFC 6749 §4.2.2.1: reads an error of the implicit flow from the fragment", () => {
    expect(read("", "#error=access_denied&access_token=t").kind).toBe("error");
  });

  it("reads a code before a token, with the whole query as credential", () => {
    expect(read("?code=c&state=s&scope=email", "#access_token=t")).toEqual({
      kind: "code",
      code: "c",
      state: "s",
      credential: '{"code":"c","state":"s","scope":"email"}',
    });
  });

  it("reads a token from the fragment only", () => {
    expect(read("", "#access_token=t&state=s&expires_in=3599")).toEqual({
      kind: "token",
      token: "t",
      state: "s",
      expiresInSeconds: 3599,
    });
    expect(read("?access_token=t")).toEqual({ kind: "nothing" });
  });

  it.each([
    ["", 3600],
    ["&expires_in=60", 60],
    ["&expires_in=99999999", 3600],
    ["&expires_in=-1", 0],
    ["&expires_in=soon", 0],
  ])("a token with %j is valid for %i s", (lifetime, seconds) => {
    expect(read("", `#access_token=t${lifetime}`)).toMatchObject({ expiresInSeconds: seconds });
  });

  it.each(["?error=&error_description=x", "?error="])("ignores the empty error in %j", search => {
    expect(read(search)).toEqual({ kind: "nothing" });
    expect(read(`${search}&code=c`, "#error=&access_token=t").kind).toBe("code");
  });

  it.each(["", "?code=", "?state=s"])("finds nothing in %j", search => {
    expect(read(search)).toEqual({ kind: "nothing" });
  });

  it("limits the length of an error from the address", () => {
    const callback = read(`?error=x&error_description=${"y".repeat(10_000)}`);
    expect(callback.kind === "error" && callback.message.length).toBe(301);
  });
});
