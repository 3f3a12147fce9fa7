import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendRaw } from "./testing/send-raw.ts";
import { startTestGateway } from "./testing/start-test-gateway.ts";

/**
 * A corpus of requests that a proxy and its server have been known to read differently, sent byte for byte. The test
 * checks what arrives at the service: no request that the gateway did not check, no header that it did not send.
 */
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.arrivals.length = 0;
});

const request = (line: string, headers: readonly string[] = [], body = "") =>
  [line, "Host: gateway", "Connection: close", ...headers, "", body].join("\r\n");
const post = (headers: readonly string[], body: string) => request("POST /api/modes HTTP/1.1", headers, body);
const chunked = (body: string, ...headers: string[]) =>
  post(["Transfer-Encoding: chunked", ...headers], body);
const smuggled = "GET /internal/holds HTTP/1.1\r\nHost: gateway\r\n\r\n";

describe("a request with an ambiguous end is refused and not forwarded", () => {
  it.each<[string, string]>([
    ["CL.TE", post(["Content-Length: 6", "Transfer-Encoding: chunked"], `0\r\n\r\n${smuggled}`)],
    ["TE.CL", post(["Transfer-Encoding: chunked", "Content-Length: 4"], `2f\r\n${smuggled}\r\n0\r\n\r\n`)],
    ["two transfer encodings", chunked("0\r\n\r\n", "Transfer-Encoding: identity")],
    ["chunked twice", post(["Transfer-Encoding: chunked, chunked"], "0\r\n\r\n")],
    ["chunked not last", post(["Transfer-Encoding: chunked, identity"], "0\r\n\r\n")],
    ["an unknown transfer encoding", post(["Transfer-Encoding: xchunked"], "0\r\n\r\n")],
    ["a quoted transfer encoding", post(['Transfer-Encoding: "chunked"'], "0\r\n\r\n")],
    ["a vertical tab before chunked", post(["Transfer-Encoding: \x0bchunked"], "0\r\n\r\n")],
    ["a null byte after chunked", post(["Transfer-Encoding: chunked\0"], "0\r\n\r\n")],
    ["a space before the colon", post(["Transfer-Encoding : chunked"], "0\r\n\r\n")],
    ["a line feed before the colon", post(["Transfer-Encoding\n: chunked"], "0\r\n\r\n")],
    ["a header behind a bare line feed", post(["X: y\nTransfer-Encoding: chunked"], "0\r\n\r\n")],
    ["a header behind a bare carriage return", post(["X: y\rTransfer-Encoding: chunked"], "0\r\n\r\n")],
    ["a folded header", post(["X: y", " Transfer-Encoding: chunked"], "0\r\n\r\n")],
    ["two lengths", post(["Content-Length: 3", "Content-Length: 4"], "abcd")],
    ["one length twice", post(["Content-Length: 3", "Content-Length: 3"], "abc")],
    ["a list of lengths", post(["Content-Length: 3, 3"], "abc")],
    ["a length with a plus", post(["Content-Length: +3"], "abc")],
    ["a negative length", post(["Content-Length: -3"], "abc")],
    ["a length in hex", post(["Content-Length: 0x3"], "abc")],
    ["a length with an exponent", post(["Content-Length: 1e1"], "abcdefghij")],
    ["a length with a space in it", post(["Content-Length: 1 0"], "abcdefghij")],
    ["a length without digits", post(["Content-Length: "], "abc")],
    ["a length that overflows", post(["Content-Length: 99999999999999999999"], "abc")],
    ["a length with a space before its colon", post(["Content-Length : 3"], "abc")],
    ["a chunk size that is not a number", chunked("zz\r\nabc\r\n0\r\n\r\n")],
    ["a negative chunk size", chunked("-3\r\nabc\r\n0\r\n\r\n")],
    ["a chunk size with a prefix", chunked("0x3\r\nabc\r\n0\r\n\r\n")],
    ["a chunk size with a space before it", chunked(" 3\r\nabc\r\n0\r\n\r\n")],
    ["a chunk size that overflows", chunked("fffffffffffffffff\r\nabc\r\n0\r\n\r\n")],
    ["a chunk size that ends in a bare line feed", chunked("3\nabc\r\n0\r\n\r\n")],
    ["a chunk longer than its size", chunked("3\r\nabcd\r\n0\r\n\r\n")],
    ["a chunk that ends in a bare line feed", chunked("3\r\nabc\n0\r\n\r\n")],
    ["a chunk extension with a bare line feed", chunked("3;a\nb\r\nabc\r\n0\r\n\r\n")],
  ])("%s", async (_, bytes) => {
    const { statuses } = await sendRaw(gateway.url, bytes);
    expect(statuses).toEqual([400]);
    expect(gateway.arrivals.filter(({ line }) => !line.startsWith("POST /api/modes"))).toEqual([]);
    expect(JSON.stringify(gateway.arrivals)).not.toContain("internal");
  });
});

describe("a malformed request is refused and not forwarded", () => {
  it.each<[string, string]>([
    ["lines that end in bare line feeds", "GET /api/modes HTTP/1.1\nHost: gateway\n\n"],
    ["lines that end in bare carriage returns", "GET /api/modes HTTP/1.1\rHost: gateway\r\r"],
    ["no host", "GET /api/modes HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["a null byte in a value", request("GET /api/modes HTTP/1.1", ["X: a\0b"])],
    ["a control character in a value", request("GET /api/modes HTTP/1.1", ["X: a\x01b"])],
    ["a control character in a name", request("GET /api/modes HTTP/1.1", ["X\x01Y: a"])],
    ["a space in a name", request("GET /api/modes HTTP/1.1", ["X Y: a"])],
    ["a header without a colon", request("GET /api/modes HTTP/1.1", ["Authorization"])],
    ["a header without a name", request("GET /api/modes HTTP/1.1", [": a"])],
    ["HTTP/0.9", "GET /api/modes\r\n\r\n"],
    ["HTTP/1.2", request("GET /api/modes HTTP/1.2")],
    ["HTTP/9.9", request("GET /api/modes HTTP/9.9")],
    ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["an unknown method", request("SMUGGLE /api/modes HTTP/1.1")],
    ["a method in lower case", request("get /api/modes HTTP/1.1")],
    ["a space in the target", request("GET /api/mo des HTTP/1.1")],
    ["a tab in the target", request("GET /api/modes\t HTTP/1.1")],
    ["no method", request(" /api/modes HTTP/1.1")],
  ])("%s", async (_, bytes) => {
    const { statuses } = await sendRaw(gateway.url, bytes);
    expect(statuses).toEqual([400]);
    expect(gateway.arrivals).toEqual([]);
  });

  it.each<[string, string]>([
    ["authority form", request("GET internal:80 HTTP/1.1")],
    ["absolute form", request("GET http://gateway/api/modes HTTP/1.1")],
    ["absolute form of another host", request("GET http://127.0.0.1/internal/holds HTTP/1.1")],
    ["another scheme", request("GET file:///internal/holds HTTP/1.1")],
    ["asterisk form", request("OPTIONS * HTTP/1.1")],
  ])("a target in %s does not reach a service", async (_, bytes) => {
    const { statuses } = await sendRaw(gateway.url, bytes);
    expect(statuses.every(status => status === 404 || status === 400)).toBe(true);
    expect(gateway.arrivals).toEqual([]);
  });

  it("CONNECT opens no tunnel", async () => {
    const { text } = await sendRaw(gateway.url, request("CONNECT 127.0.0.1:80 HTTP/1.1"));
    expect(text).not.toContain("200");
    expect(gateway.arrivals).toEqual([]);
  });
});

describe("a single request arrives as one", () => {
  const linesOf = () => gateway.arrivals.map(({ line }) => line);

  it("a pipelined second request is checked like any other", async () => {
    const first = "GET /api/modes HTTP/1.1\r\nHost: gateway\r\n\r\n";
    const { statuses } = await sendRaw(gateway.url, first + request("GET /internal/holds HTTP/1.1"));
    expect(statuses).toEqual([200, 404]);
    expect(linesOf()).toEqual(["GET /api/modes HTTP/1.1"]);
  });

  it("bytes after an empty body are a separate request", async () => {
    const empty = "POST /api/modes HTTP/1.1\r\nHost: gateway\r\nContent-Length: 0\r\n\r\n";
    const { statuses } = await sendRaw(gateway.url, empty + request("GET /internal/holds HTTP/1.1"));
    expect(statuses).toEqual([200, 404]);
    expect(linesOf()).toEqual(["POST /api/modes HTTP/1.1"]);
  });

  it("a body that looks like a request stays a body", async () => {
    await sendRaw(gateway.url, post([`Content-Length: ${smuggled.length}`], smuggled));
    expect(gateway.arrivals).toMatchObject([{ line: "POST /api/modes HTTP/1.1", body: smuggled }]);
    expect(gateway.arrivals[0]?.headers).toContain(`content-length: ${smuggled.length}`);
  });

  it("a GET's body and length are not forwarded, so they can't swallow the next request", async () => {
    await sendRaw(gateway.url, request("GET /api/modes HTTP/1.1", ["Content-Length: 5"], "GET /"));
    await sendRaw(gateway.url, request("GET /api/modes HTTP/1.1"));
    expect(gateway.arrivals.length).toBe(2);
    for (const { headers, body } of gateway.arrivals) {
      expect(headers.filter(header => /^(content-length|transfer-encoding)/i.test(header))).toEqual([]);
      expect(body).toBe("");
    }
  });

  it("a DELETE's body is forwarded with its length", async () => {
    await sendRaw(gateway.url, request("DELETE /api/modes HTTP/1.1", ["Content-Length: 5"], "GET /"));
    await sendRaw(gateway.url, request("GET /api/modes HTTP/1.1"));
    expect(linesOf()).toEqual(["DELETE /api/modes HTTP/1.1", "GET /api/modes HTTP/1.1"]);
  });

  it("chunks arrive without their extensions and trailers", async () => {
    await sendRaw(
      gateway.url,
      chunked('3;name="value"\r\nabc\r\n0\r\nX-Smuggled: 1\r\n\r\n', "Trailer: X-Smuggled"),
    );
    // Forwarded with a length if the body has fully arrived, otherwise rechunked.
    expect(gateway.arrivals).toMatchObject([
      { body: expect.stringMatching(/^(abc|3\r\nabc\r\n0\r\n\r\n)$/) },
    ]);
    expect(JSON.stringify(gateway.arrivals).toLowerCase()).not.toContain("smuggled");
  });

  it("an HTTP/1.0 request may omit Host", async () => {
    const { statuses } = await sendRaw(gateway.url, "GET /api/modes HTTP/1.0\r\n\r\n");
    expect(statuses).toEqual([200]);
    expect(linesOf()).toEqual(["GET /api/modes HTTP/1.1"]);
  });

  it("a request with two hosts is refused", async () => {
    await sendRaw(gateway.url, request("GET /api/modes HTTP/1.1", ["Host: internal"]));
    expect(JSON.stringify(gateway.arrivals)).not.toContain("internal");
  });
});
