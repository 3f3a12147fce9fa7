import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { fetchMavenJars, findFreePort } from "@phaselock/processes";
import { type BrokerProcess, createBroker, formatStorage } from "./broker.ts";
import { type BrokerPlan, type BrokerUser, brokerProperties } from "./broker-properties.ts";

const run = promisify(execFile);
const pom = join(import.meta.dirname, "..", "pom.xml");

export type KafkaCluster = {
  /** host:port of every broker, for clients. */
  readonly addresses: readonly string[];
  readonly brokers: readonly BrokerProcess[];
  /** Stops every running broker. */
  stop(): Promise<void>;
};

/** Heap sizes in MiB, small because everything shares one machine. */
const heapMiB = { single: 512, ofSeveral: 400 };

const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await findFreePort());
  return [...ports];
};

/** The values that must stay the same each time a data folder is started. */
type Identity = {
  readonly clusterId: string;
  readonly directoryIds: readonly string[];
  readonly ports: readonly number[];
};

const randomUuid = async (lib: string): Promise<string> =>
  (await run("java", ["-cp", `${lib}/*`, "kafka.tools.StorageTool", "random-uuid"])).stdout.trim();

const readIdentity = async (dir: string, lib: string, count: number, port: number): Promise<Identity> => {
  const file = join(dir, `identity-${count}.json`);
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known) return JSON.parse(known) as Identity;
  const uuids = await Promise.all(Array.from({ length: count + 1 }, () => randomUuid(lib)));
  const ports = await freePorts(2 * count);
  if (port > 0) ports[0] = port;
  const identity = { clusterId: uuids[0] ?? "", directoryIds: uuids.slice(1), ports };
  await writeFile(file, JSON.stringify(identity));
  return identity;
};

/** Creates a key and its certificate for 127.0.0.1. @returns the file with both, as Kafka's PEM keystore */
const createKeystore = async (dir: string): Promise<string> => {
  const [key, certificate] = [join(dir, "key.pem"), join(dir, "certificate.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const files = ["-keyout", key, "-out", certificate];
  await run("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files]);
  const keystore = join(dir, "keystore.pem");
  await writeFile(keystore, `${await readFile(key, "utf8")}${await readFile(certificate, "utf8")}`);
  return keystore;
};

/**
 * Starts real Apache Kafka in KRaft mode on loopback.
 * @param dir the cluster's folder; starting it again uses the same data and ports
 * @param brokers 1, or 3 for fault tests (two copies in sync before a write is acknowledged)
 * @param port the first broker's port; 0 takes a free one
 * @param proxyFor starts a proxy in front of a broker and returns its address, which clients then use
 * @param user makes clients use TLS and SASL (PLAIN or SCRAM) as this user; they trust the file `certificate.pem` in `dir`
 * @throws JavaServerUnavailableError without Java or Maven
 */
export const startKafka = async (options: {
  dir: string;
  brokers: 1 | 3;
  port?: number;
  brokerSessionTimeoutMs?: number;
  proxyFor?: (name: string, address: string) => Promise<string>;
  user?: BrokerUser;
}): Promise<KafkaCluster> => {
  const lib = await fetchMavenJars("Kafka", pom);
  await mkdir(options.dir, { recursive: true });
  const { clusterId, directoryIds, ports } = await readIdentity(
    options.dir,
    lib,
    options.brokers,
    options.port ?? 0,
  );
  const { proxyFor, user } = options;
  const [securedPort = 0] = user ? await freePorts(1) : [];
  const secured = user && { user, innerPort: securedPort, keystore: await createKeystore(options.dir) };
  const innerPorts = proxyFor ? await freePorts(options.brokers) : [];
  const plans: BrokerPlan[] = await Promise.all(
    directoryIds.map(async (_, at) => {
      const name = `broker-${at + 1}`;
      const port = ports[2 * at] ?? 0;
      const address = await proxyFor?.(name, `127.0.0.1:${port}`);
      return {
        id: at + 1,
        port,
        front: address === undefined ? undefined : { address, innerPort: innerPorts[at] ?? 0 },
        controllerPort: ports[2 * at + 1] ?? 0,
        dataDir: join(options.dir, name),
        secured,
      };
    }),
  );
  const quorum = plans.map((plan, at) => `${plan.id}@127.0.0.1:${plan.controllerPort}:${directoryIds[at]}`);
  const settings = { brokerSessionTimeoutMs: options.brokerSessionTimeoutMs ?? 3_000 };
  const brokers = await Promise.all(
    plans.map(async plan => {
      const properties = join(options.dir, `broker-${plan.id}.properties`);
      await writeFile(properties, brokerProperties(plan, plans, settings));
      await formatStorage({ lib, properties, dataDir: plan.dataDir, clusterId, quorum, user });
      return createBroker({
        id: plan.id,
        port: plan.port,
        innerPort: secured?.innerPort,
        lib,
        properties,
        heapMiB: plans.length === 1 ? heapMiB.single : heapMiB.ofSeveral,
        logFile: join(options.dir, `broker-${plan.id}.log`),
      });
    }),
  );
  const stop = async () => {
    await Promise.all(brokers.map(broker => broker.stop()));
  };
  try {
    await Promise.all(brokers.map(broker => broker.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses: plans.map(plan => plan.front?.address ?? `127.0.0.1:${plan.port}`), brokers, stop };
};
