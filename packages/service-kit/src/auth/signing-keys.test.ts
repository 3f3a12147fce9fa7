import { expect, it } from "vitest";
import { openSigningKeys } from "./signing-keys.ts";

const secret = "a secret of at least thirty-two characters";
const kidsOf = async (...given: Parameters<typeof openSigningKeys>) =>
  (await openSigningKeys(...given)).publicKeys.keys.map(({ kid }) => kid);

it("the same secret and purpose → the same key in every process; another purpose → another key", async () => {
  expect(await kidsOf([secret], "offline leases")).toEqual(await kidsOf([secret], "offline leases"));
  expect(await kidsOf([secret], "offline leases")).not.toEqual(await kidsOf([secret], "shared results"));
});

it("the key of offline leases is the one that earlier releases derived", async () => {
  expect(await kidsOf([secret], "offline leases")).toEqual(["cryuPkEtu3sWbU48KQezcjAxku9v1gmXRvCmfXQ1qqw"]);
});

it("previous secrets → their keys are published after the one that signs, without private parts", async () => {
  const { signer, publicKeys } = await openSigningKeys([secret, `another ${secret}`], "offline leases");
  expect(publicKeys.keys[0]?.kid).toBe(signer.kid);
  expect(publicKeys.keys.map(key => Object.keys(key).toSorted())).toEqual(
    Array.from({ length: 2 }, () => ["alg", "crv", "kid", "kty", "use", "x", "y"]),
  );
});
