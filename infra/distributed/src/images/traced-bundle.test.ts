import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startOtlpReceiver } from "@phaselock/telemetry/testing";
import { expect, it, onTestFinished } from "vitest";
import { bundleImage, imagesRoot } from "./bundle-image.ts";

const run = promisify(execFile);

it("a process bundled into one file, without node_modules, sends its spans and traces its calls", async () => {
  const main = "infra/distributed/src/testing/traced-process.ts";
  await bundleImage({ name: "traced-process", main, folders: {}, kind: "job" });
  const folder = await mkdtemp(join(tmpdir(), "traced-process-"));
  const receiver = await startOtlpReceiver();
  onTestFinished(async () => {
    await receiver.close();
    await rm(folder, { recursive: true });
    await rm(join(imagesRoot, "traced-process"), { recursive: true });
  });
  await cp(join(imagesRoot, "traced-process"), folder, { recursive: true });
  await run(process.execPath, ["dist/main.js"], {
    cwd: folder,
    // The call needs some server, so it gets the receiver, which refuses it.
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, CALLED_URL: receiver.url },
  });
  const [call, job] = receiver.spans();
  expect(job).toMatchObject({ name: "job x", kind: "INTERNAL", service: "bundled" });
  expect(call).toMatchObject({ name: "GET", kind: "CLIENT", parentSpanId: job?.spanId });
});
