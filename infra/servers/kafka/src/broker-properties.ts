/** One broker of a cluster, which is also a controller. */
export type BrokerPlan = {
  readonly id: number;
  /** The port for clients and other brokers. */
  readonly port: number;
  /** The proxy between the broker and its clients, if any. */
  readonly front: Front | undefined;
  readonly secured?: Secured | undefined;
  readonly controllerPort: number;
  readonly dataDir: string;
};

/** Clients must use TLS and SASL. Brokers bypass both on `innerPort`. */
export type Secured = { readonly keystore: string; readonly user: BrokerUser; readonly innerPort: number };
export type BrokerUser = { readonly username: string; readonly password: string };

/** Clients connect through the proxy at `address` (host:port). Brokers bypass it and connect on `innerPort`. */
export type Front = { readonly address: string; readonly innerPort: number };

export type ClusterSettings = {
  /** Time without a heartbeat after which a broker's partitions get another leader, in milliseconds. */
  readonly brokerSessionTimeoutMs: number;
};

const securityProperties = ({ keystore, user: { username, password } }: Secured) => {
  const scram = "org.apache.kafka.common.security.scram.ScramLoginModule required;";
  return {
    "ssl.keystore.type": "PEM",
    "ssl.keystore.location": keystore,
    "listener.name.client.sasl.enabled.mechanisms": "PLAIN,SCRAM-SHA-256,SCRAM-SHA-512",
    "listener.name.client.plain.sasl.jaas.config": `org.apache.kafka.common.security.plain.PlainLoginModule required user_${username}="${password}";`,
    "listener.name.client.scram-sha-256.sasl.jaas.config": scram,
    "listener.name.client.scram-sha-512.sasl.jaas.config": scram,
  };
};

/**
 * The server.properties of one broker in KRaft mode. With three brokers, a write needs two in-sync copies, so that the
 * loss of one broker loses no data.
 * https://kafka.apache.org/documentation/#brokerconfigs
 */
export const brokerProperties = (
  broker: BrokerPlan,
  cluster: readonly BrokerPlan[],
  settings: ClusterSettings,
): string => {
  const replicas = Math.min(cluster.length, 3);
  const inSync = Math.max(1, replicas - 1);
  const { front, secured } = broker;
  const innerPort = (front ?? secured)?.innerPort;
  const inner = innerPort === undefined ? "" : `,INNER://127.0.0.1:${innerPort}`;
  const properties = {
    "process.roles": "broker,controller",
    "node.id": broker.id,
    "controller.quorum.bootstrap.servers": cluster.map(node => `127.0.0.1:${node.controllerPort}`).join(","),
    listeners: `CLIENT://127.0.0.1:${broker.port},CONTROLLER://127.0.0.1:${broker.controllerPort}${inner}`,
    "advertised.listeners": `CLIENT://${front?.address ?? `127.0.0.1:${broker.port}`}${inner}`,
    "controller.listener.names": "CONTROLLER",
    "inter.broker.listener.name": inner ? "INNER" : "CLIENT",
    "listener.security.protocol.map": `CONTROLLER:PLAINTEXT,CLIENT:${secured ? "SASL_SSL" : "PLAINTEXT"},INNER:PLAINTEXT`,
    ...(secured && securityProperties(secured)),
    "log.dirs": broker.dataDir,
    "broker.session.timeout.ms": settings.brokerSessionTimeoutMs,
    "broker.heartbeat.interval.ms": Math.min(1_000, Math.floor(settings.brokerSessionTimeoutMs / 3)),
    "default.replication.factor": replicas,
    "min.insync.replicas": inSync,
    "offsets.topic.replication.factor": replicas,
    // The default of fifty partitions only costs start-up time on one machine.
    "offsets.topic.num.partitions": 8,
    "transaction.state.log.replication.factor": replicas,
    "transaction.state.log.min.isr": inSync,
    "transaction.state.log.num.partitions": 8,
    "group.initial.rebalance.delay.ms": 0,
    // An idle controller writes an empty record to disk at this interval; the default is twice a second.
    "metadata.max.idle.interval.ms": 5_000,
    // An undeclared topic is a mistake.
    "auto.create.topics.enable": false,
  };
  return `${Object.entries(properties)
    .map(([key, value]) => `${key}=${value}`)
    .join("\n")}\n`;
};
