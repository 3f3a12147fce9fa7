import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { type Forge, partsOf, type TokenCase } from "./forge.ts";

const oneAlgorithm = "RFC 8725 §3.1: the algorithm is ours to choose, not the token's";
const oneKey = "RFC 8725 §3.5: only identity's key signs";
const wholeSignature = "RFC 7518 §3.4: an ES256 signature is 64 bytes, r and s";

/** The order of P-256; r and s are below it (FIPS 186-5). */
const order = Buffer.from("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551", "hex");
const zeros = Buffer.alloc(32);
const one = Buffer.concat([Buffer.alloc(31), Buffer.from([1])]);

const unsigned = (alg: unknown): TokenCase => ({
  name: `alg ${JSON.stringify(alg)} without a signature`,
  rule: oneAlgorithm,
  make: ({ joined, header, claims }) => joined({ ...header, alg }, claims, () => Buffer.alloc(0)),
});

const unsignedButSigned = (alg: unknown): TokenCase => ({
  name: `alg ${JSON.stringify(alg)} over our own signature`,
  rule: oneAlgorithm,
  make: ({ withHeader }) => withHeader({ alg }),
});

/** The public key as the bytes of an HMAC secret, which confuses libraries that accept any key for any algorithm. */
const publicBytes: Readonly<Record<string, (key: KeyObject) => Buffer>> = {
  "its PEM": key => Buffer.from(key.export({ type: "spki", format: "pem" })),
  "its PEM without the last line's end": key =>
    Buffer.from(String(key.export({ type: "spki", format: "pem" })).trim()),
  "its DER": key => key.export({ type: "spki", format: "der" }),
  "its JWK": key => Buffer.from(JSON.stringify(key.export({ format: "jwk" }))),
  "its x": key => Buffer.from(String(key.export({ format: "jwk" }).x), "base64url"),
  nothing: () => Buffer.alloc(0),
};

const hmacs = ["HS256", "HS384", "HS512"].flatMap(alg =>
  Object.entries(publicBytes).map(
    ([name, bytesOf]): TokenCase => ({
      name: `${alg} with ${name} as the secret`,
      rule: oneAlgorithm,
      make: ({ joined, header, claims, tokens }) =>
        joined({ ...header, alg }, claims, input =>
          createHmac(alg.replace("HS", "sha"), bytesOf(tokens.publicKey)).update(input).digest(),
        ),
    }),
  ),
);

const ofAnotherKey = (alg: string, hash: string | null, makeKey: () => KeyObject): TokenCase => ({
  name: `${alg} by a stranger's key under our kid`,
  rule: alg === "ES256" ? oneKey : oneAlgorithm,
  make: ({ joined, header, claims }) => {
    const key = makeKey();
    return joined({ ...header, alg }, claims, input =>
      sign(hash, Buffer.from(input), { key, dsaEncoding: "ieee-p1363" }),
    );
  },
});

const ellipticKey = (namedCurve: string) => () => generateKeyPairSync("ec", { namedCurve }).privateKey;
const rsaKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

const withSignature = (
  name: string,
  change: (signature: Buffer, forge: Forge) => Buffer,
  rule = wholeSignature,
): TokenCase => ({
  name,
  rule,
  make: forge => forge.joined(forge.header, forge.claims, input => change(forge.tokens.sign(input), forge)),
});

/** A signature in ASN.1 DER, which ES256 does not use (RFC 7518 §3.4). */
const asDer = (signature: Buffer): Buffer => {
  const integers = [signature.subarray(0, 32), signature.subarray(32)].map(half => {
    const digits = Buffer.from(half.subarray(half.findIndex(byte => byte !== 0)));
    const positive = (digits[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), digits]) : digits;
    return Buffer.concat([Buffer.from([2, positive.length]), positive]);
  });
  const content = Buffer.concat(integers);
  return Buffer.concat([Buffer.from([0x30, content.length]), content]);
};

/**
 * Tokens with an invalid signature. Replacing s by n − s is not among them, because ECDSA is malleable and the result
 * is valid too. That gives an attacker nothing: no token is identified by its text, and revocation applies to the
 * session that it names.
 */
export const signatureCases: readonly TokenCase[] = [
  ...["none", "None", "NONE", "nOnE", "none ", "", null, [], ["none"], 0, false].map(unsigned),
  ...[
    "none",
    "NONE",
    "es256",
    "ES256 ",
    "ES384",
    "ES256K",
    "RS256",
    "HS256",
    "",
    null,
    ["ES256"],
    undefined,
  ].map(unsignedButSigned),
  ...hmacs,
  ofAnotherKey("ES256", "sha256", ellipticKey("P-256")),
  ofAnotherKey("ES256K", "sha256", ellipticKey("secp256k1")),
  ofAnotherKey("ES384", "sha384", ellipticKey("P-384")),
  ofAnotherKey("ES512", "sha512", ellipticKey("P-521")),
  ofAnotherKey("RS256", "sha256", rsaKey),
  ofAnotherKey("PS256", "sha256", rsaKey),
  ofAnotherKey("EdDSA", null, () => generateKeyPairSync("ed25519").privateKey),
  withSignature("r = s = 0 (CVE-2022-21449)", () => Buffer.concat([zeros, zeros])),
  withSignature("r = 0", signature => Buffer.concat([zeros, signature.subarray(32)])),
  withSignature("s = 0", signature => Buffer.concat([signature.subarray(0, 32), zeros])),
  withSignature("r = s = 1", () => Buffer.concat([one, one])),
  withSignature("r = s = n", () => Buffer.concat([order, order])),
  withSignature("r and s swapped", signature =>
    Buffer.concat([signature.subarray(32), signature.subarray(0, 32)]),
  ),
  withSignature("a DER signature", asDer),
  withSignature("a signature cut by one byte", signature => signature.subarray(0, 63)),
  withSignature("half a signature", signature => signature.subarray(0, 32)),
  withSignature("a signature and one byte more", signature => Buffer.concat([signature, Buffer.from([0])])),
  withSignature("a signature twice", signature => Buffer.concat([signature, signature])),
  withSignature("no signature", () => Buffer.alloc(0)),
  withSignature("one bit changed", signature => {
    signature.writeUInt8(signature.readUInt8(40) ^ 1, 40);
    return signature;
  }),
  {
    name: "another token's payload",
    rule: oneKey,
    make: ({ valid, withClaims }) => {
      const [header, , signature] = partsOf(valid());
      return [
        header,
        partsOf(withClaims({ sub: "01920000-0000-7000-8000-000000000002" }))[1],
        signature,
      ].join(".");
    },
  },
  {
    name: "a signature of the payload alone",
    rule: "RFC 7515 §5.1: the header is signed too",
    make: ({ joined, header, claims, tokens }) =>
      joined(header, claims, input => tokens.sign(input.slice(input.indexOf(".") + 1))),
  },
];
