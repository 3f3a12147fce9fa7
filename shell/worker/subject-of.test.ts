import { expect, it } from "vitest";
import { subjectOf } from "./subject-of.ts";

const withAuthorization = (authorization: string) => ({ headers: new Headers({ authorization }) });
const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.sig`;

it.each(["Bearer", "DPoP"])("reads the subject of a %s token", scheme => {
  expect(subjectOf(withAuthorization(`${scheme} ${tokenOf({ sub: "ada?>~ö" })}`))).toBeDefined();
  expect(subjectOf(withAuthorization(`${scheme} ${tokenOf({ sub: "0192-ada" })}`))).toBe("0192-ada");
});

it.each(["Bearer x", "Bearer a.b.c", `Bearer ${tokenOf({})}`, `Bearer ${tokenOf({ sub: 7 })}`])(
  "%s has no subject",
  authorization => {
    expect(subjectOf(withAuthorization(authorization))).toBeUndefined();
  },
);

it("a request without a token has no subject", () => {
  expect(subjectOf({ headers: new Headers() })).toBeUndefined();
});
