import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@phaselock/local";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { images, productImages } from "../images/images.ts";
import { digestSources, releaseRoots, renderedFile, renderedHeader } from "./roots.ts";
import { readManifests } from "./testing/read-manifests.ts";

const release = z
  .looseObject({ images: z.array(z.looseObject({ name: z.string(), newTag: z.string().optional() })) })
  .parse(parse(readFileSync(join(root, "infra/k8s/release/kustomization.yaml"), "utf8")));

const versionOf = (name: string): string =>
  `phaselock/${name}:${release.images.find(image => image.name === `phaselock/${name}`)?.newTag}`;

it("release/kustomization.yaml names every image", () => {
  expect(release.images.map(({ name }) => name).toSorted()).toEqual(
    images.map(({ name }) => `phaselock/${name}`).toSorted(),
  );
});

it.each(releaseRoots)("the committed manifests of %s have the digest of their sources", async name => {
  const [header] = readFileSync(renderedFile(name), "utf8").split("\n", 1);
  expect(`${header}\n`).toBe(renderedHeader(await digestSources()));
});

describe.each(["staging", "production"] as const)("%s", environment => {
  const servers = readManifests(environment);
  const jobs = readManifests(`${environment}/jobs`);

  it("runs every image of the product, in the versions of release/kustomization.yaml", () => {
    const run = [...servers.workloads, ...jobs.workloads].map(
      ({ spec }) => spec.template.spec.containers[0].image,
    );
    expect(run.toSorted()).toEqual(productImages.map(({ name }) => versionOf(name)).toSorted());
  });

  it("gives the jobs of each release unique names, because a Job can't be changed", () => {
    for (const { metadata, spec } of jobs.workloads) {
      const version = spec.template.spec.containers[0].image.split(":")[1]?.replaceAll(".", "-");
      expect(metadata.name.endsWith(`-${version}`)).toBe(true);
    }
  });

  it("contains no value of a secret", () => {
    for (const { ofKind, workloads } of [servers, jobs]) {
      expect(ofKind("Secret", z.unknown())).toEqual([]);
      const literals = workloads.flatMap(({ spec }) => spec.template.spec.containers[0].env);
      const secret = literals.filter(
        ({ name, value }) => value && /SECRET|KEY$|DATABASE_URL|REDIS_URL/.test(name),
      );
      expect(secret).toEqual([]);
    }
  });

  it("puts all objects in one namespace, which admits restricted pods only", () => {
    for (const { all } of [servers, jobs]) {
      const namespaces = new Set(
        all.map(({ kind, metadata }) => (kind === "Namespace" ? metadata.name : metadata.namespace)),
      );
      expect([...namespaces]).toEqual([`phaselock-${environment}`]);
      const [namespace] = all.filter(({ kind }) => kind === "Namespace");
      expect(namespace?.metadata).toMatchObject({
        labels: { "pod-security.kubernetes.io/enforce": "restricted" },
      });
    }
  });
});
