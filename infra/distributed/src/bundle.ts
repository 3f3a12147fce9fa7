import { buildFrontEnd, generateClients, serviceFolder, serviceNames } from "@phaselock/local";
import { bundleImage } from "./images/bundle-image.ts";
import { images } from "./images/images.ts";

/** `npm run bundle`: writes the contents of each image to its folder under infra/distributed/dist. */
await generateClients(serviceNames.map(serviceFolder));
await buildFrontEnd();
for (const image of images) {
  const startedAt = performance.now();
  const bytes = await bundleImage(image);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  process.stdout.write(`  ${image.name.padEnd(12)}${(bytes / 1e6).toFixed(1)} MB  ${seconds} s\n`);
}
