import { createServerProcess, findFreePort } from "@phaselock/processes";
import { AwsClient } from "aws4fetch";
import type { BucketOptions } from "../bucket-store.ts";

const credentials = { accessKeyId: "test", secretAccessKey: "test", region: "us-east-1" };

/** Starts Moto's S3 server (`pip install "moto[s3,server]"`) on loopback. */
export const startBuckets = async () => {
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const server = createServerProcess({
    name: "moto_server",
    command: "moto_server",
    args: ["--port", String(port)],
    env: process.env,
    isReady: () =>
      fetch(endpoint).then(
        response => response.ok,
        () => false,
      ),
    readyWithinMs: 60_000,
    logFile: "/dev/null",
  });
  await server.start();
  const client = new AwsClient({ ...credentials, service: "s3" });
  return {
    /** Creates an empty bucket. */
    async create(bucket: string): Promise<BucketOptions> {
      const response = await client.fetch(`${endpoint}/${bucket}`, { method: "PUT" });
      if (!response.ok) throw new Error(`The bucket was not created: ${await response.text()}`);
      return { bucket, endpoint, ...credentials };
    },
    stop: () => server.stop(),
  };
};
