import { describe, expect, it } from "vitest";
import { newUserSchema } from "./new-user.ts";

const ada = { username: "ada", email: "ada@example.com" };
const messagesOf = (changes: Record<string, unknown>) =>
  newUserSchema
    .safeParse({ ...ada, ...changes })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("new-user data", () => {
  it("requires a username and an email address, and defaults the rest", () => {
    expect(newUserSchema.parse(ada)).toEqual({ ...ada, isEmailVerified: false, verificationAttempts: 0 });
  });

  it.each([
    { password: "12345678", name: "Ada", auth0Id: "auth0|1", googleId: "1".repeat(21) },
    { verificationCode: "123456", verificationAttempts: 3, isEmailVerified: true },
    { verificationCode: null },
    { verificationCode: undefined },
  ])("accepts %o", changes => {
    expect(messagesOf(changes)).toBeUndefined();
  });

  it.each([
    [{ password: "1234567" }, "password", "Password must be at least 8 characters"],
    [{ email: "ada" }, "email", "Invalid email address"],
    [{ email: "" }, "email", "Invalid email address"],
    [{ verificationCode: "12345" }, "verificationCode", "Verification code must be 6 digits"],
    [{ verificationCode: "1234567" }, "verificationCode", "Verification code must be 6 digits"],
    [{ verificationCode: "" }, "verificationCode", "Verification code must be 6 digits"],
    [{ verificationAttempts: -1 }, "verificationAttempts", expect.any(String)],
    [{ username: undefined }, "username", "Required"],
    [{ email: undefined }, "email", "Required"],
    [{ username: null }, "username", "Expected string, received null"],
    [{ email: 7 }, "email", "Expected string, received number"],
    [{ name: [] }, "name", "Expected string, received array"],
    [{ password: 12_345_678 }, "password", "Expected string, received number"],
    [{ isEmailVerified: "true" }, "isEmailVerified", "Expected boolean, received string"],
    [{ verificationCode: 123_456 }, "verificationCode", "Expected string, received number"],
    [{ verificationAttempts: "0" }, "verificationAttempts", "Expected number, received string"],
  ])("refuses %o with the message for its field", (changes, path, message) => {
    expect(messagesOf(changes)).toEqual([[path, message]]);
  });
});
