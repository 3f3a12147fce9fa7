import { AwsClient } from "aws4fetch";
import { contentTypeOf } from "./content-type.ts";
import type { ReleaseStore } from "./release-store.ts";

export type BucketOptions = {
  readonly bucket: string;
  /** The server's URL, such as https://s3.eu-central-1.amazonaws.com. The bucket is a part of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Set with temporary credentials only. */
  readonly sessionToken?: string | undefined;
  /** How many files a page of a list holds; 1,000 at most. */
  readonly listPageSize?: number;
};

/** The server refused a request, or was not reached in time. */
export class BucketError extends Error {
  override name = "BucketError";
}

const timeoutMs = 30_000;
/** Of requests that the server did not answer, or answered with 5xx or 429. */
const retries = 3;

/**
 * The status of a failed `if-match` or `if-none-match`: 409 while another request is writing the same file, 404 if the file
 * is gone.
 */
const changedMeanwhile = new Set([404, 409, 412]);

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescapeXml = (text: string): string => text.replace(/&(\w+);/g, (all, name) => entities[name] ?? all);

const textsOf = (tag: string, xml: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, text = ""]) => unescapeXml(text));

/** Slashes separate folders; everything else is escaped. */
const escapePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/**
 * A release store in a bucket of an S3-compatible server. It must support conditional writes (`if-match`), as Amazon S3,
 * Cloudflare R2 and MinIO do: without them two concurrent changes of the release map could overwrite each other.
 */
export const openBucketStore = ({
  bucket,
  endpoint,
  sessionToken,
  listPageSize = 1_000,
  ...credentials
}: BucketOptions): ReleaseStore => {
  const temporary = sessionToken === undefined ? {} : { sessionToken };
  const client = new AwsClient({ ...credentials, ...temporary, service: "s3", retries });
  const base = `${endpoint.replace(/\/$/, "")}/${bucket}`;

  const request = async (url: string, expected: ReadonlySet<number>, init: RequestInit = {}) => {
    const method = init.method ?? "GET";
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.fetch(url, { ...init, signal }).catch((cause: unknown) => {
      throw new BucketError(`${method} ${url} failed`, { cause });
    });
    if (response.ok || expected.has(response.status)) return response;
    const [code = "no code"] = textsOf("Code", await response.text());
    throw new BucketError(`${method} ${url} was refused: ${response.status}, ${code}`);
  };

  const put = async (path: string, content: Buffer, condition: Record<string, string> = {}) => {
    const isMap = Object.keys(condition).length > 0;
    const headers = {
      "content-type": contentTypeOf(path),
      "cache-control": isMap ? "no-cache" : "public, max-age=31536000, immutable",
      ...condition,
    };
    const init = { method: "PUT", headers, body: new Uint8Array(content) };
    const expected = isMap ? changedMeanwhile : new Set<number>();
    return (await request(`${base}/${escapePath(path)}`, expected, init)).status;
  };

  return {
    async read(path) {
      const response = await request(`${base}/${escapePath(path)}`, new Set([404]));
      if (response.status === 404) {
        const [code = "no code"] = textsOf("Code", await response.text());
        if (code === "NoSuchBucket") throw new BucketError(`There is no bucket ${bucket}`);
        return undefined;
      }
      const content = Buffer.from(await response.arrayBuffer());
      return { content, etag: response.headers.get("etag") ?? "" };
    },
    async write(path, content) {
      await put(path, content);
    },
    async replace(path, content, etag) {
      const condition = etag === undefined ? { "if-none-match": "*" } : { "if-match": etag };
      return !changedMeanwhile.has(await put(path, content, condition));
    },
    async list(folder) {
      const paths: string[] = [];
      let continuation: string | undefined;
      do {
        const query = new URLSearchParams({
          "list-type": "2",
          prefix: `${folder}/`,
          "max-keys": `${listPageSize}`,
        });
        if (continuation !== undefined) query.set("continuation-token", continuation);
        const xml = await (await request(`${base}?${query}`, new Set())).text();
        paths.push(...textsOf("Key", xml));
        continuation = textsOf("NextContinuationToken", xml)[0];
      } while (continuation !== undefined);
      return paths.sort();
    },
  };
};
