import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { standInsImage } from "../images/images.ts";

const containerSchema = z.looseObject({
  image: z.string(),
  env: z.array(z.looseObject({ name: z.string() })).default([]),
});
const manifestSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
  spec: z
    .looseObject({
      template: z.looseObject({ spec: z.looseObject({ containers: z.array(containerSchema) }) }).optional(),
    })
    .optional(),
});

/** The variables that point a process at a stand-in. */
export const standInVariables = /^(GOOGLE_ISSUER|STRIPE_API_URL|\w+_SCRIPT_URL)$/;
const runsStandIns = (image: string): boolean =>
  new RegExp(`(^|/)phaselock/${standInsImage.name}([:@]|$)`).test(image);

/**
 * Finds the stand-ins in manifests whose environment is production's.
 * @param manifests YAML documents, as kustomize builds them
 * @returns one sentence for each: a workload that runs the stand-ins, or a variable that points at them
 */
export const findStandInsInProduction = (manifests: string): readonly string[] => {
  const all = parseAllDocuments(manifests)
    .map(document => document.toJS())
    .filter(document => document !== null)
    .map(document => manifestSchema.parse(document));
  if (!all.some(({ data }) => data?.DEPLOYMENT === "production")) return [];
  return all.flatMap(({ kind, metadata, spec }) =>
    (spec?.template?.spec.containers ?? []).flatMap(({ image, env }) => [
      ...(runsStandIns(image) ? [`${kind} ${metadata.name} runs the stand-ins`] : []),
      ...env
        .filter(({ name }) => standInVariables.test(name))
        .map(({ name }) => `${kind} ${metadata.name} sets ${name}`),
    ]),
  );
};
