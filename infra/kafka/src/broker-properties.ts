/** One broker of a cluster: it is its own controller, too. */
export type BrokerPlan = {
  readonly id: number;
  /** Where clients and other brokers reach it. */
  readonly port: number;
  /** What stands between it and its clients, where something does: they are told this address, host:port. */
  readonly front: Front | undefined;
  readonly controllerPort: number;
  readonly dataDir: string;
};

/** Clients come through `address`; brokers reach each other on a port of their own, past it. */
export type Front = { readonly address: string; readonly innerPort: number };

export type ClusterSettings = {
  /** How long a broker may be silent before its partitions get another leader, in milliseconds. */
  readonly brokerSessionTimeoutMs: number;
};

/**
 * server.properties of one broker in KRaft mode. Three brokers keep two copies in sync before they acknowledge, so
 * that the loss of one loses nothing.
 * https://kafka.apache.org/documentation/#brokerconfigs
 */
export const brokerProperties = (
  broker: BrokerPlan,
  cluster: readonly BrokerPlan[],
  settings: ClusterSettings,
): string => {
  const replicas = Math.min(cluster.length, 3);
  const inSync = Math.max(1, replicas - 1);
  const { front } = broker;
  const inner = front ? `,INNER://127.0.0.1:${front.innerPort}` : "";
  const properties = {
    "process.roles": "broker,controller",
    "node.id": broker.id,
    "controller.quorum.bootstrap.servers": cluster.map(node => `127.0.0.1:${node.controllerPort}`).join(","),
    listeners: `PLAINTEXT://127.0.0.1:${broker.port},CONTROLLER://127.0.0.1:${broker.controllerPort}${inner}`,
    "advertised.listeners": `PLAINTEXT://${front?.address ?? `127.0.0.1:${broker.port}`}${inner}`,
    "controller.listener.names": "CONTROLLER",
    "inter.broker.listener.name": front ? "INNER" : "PLAINTEXT",
    "listener.security.protocol.map": "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,INNER:PLAINTEXT",
    "log.dirs": broker.dataDir,
    "broker.session.timeout.ms": settings.brokerSessionTimeoutMs,
    "broker.heartbeat.interval.ms": Math.min(1_000, Math.floor(settings.brokerSessionTimeoutMs / 3)),
    "default.replication.factor": replicas,
    "min.insync.replicas": inSync,
    "offsets.topic.replication.factor": replicas,
    // Fifty partitions by default: on one machine they only cost start-up time.
    "offsets.topic.num.partitions": 8,
    "transaction.state.log.replication.factor": replicas,
    "transaction.state.log.min.isr": inSync,
    "transaction.state.log.num.partitions": 8,
    "group.initial.rebalance.delay.ms": 0,
    // An idle controller writes an empty record to disk at this interval, twice a second by default.
    "metadata.max.idle.interval.ms": 5_000,
    // A topic that nobody declared is a mistake, not a topic.
    "auto.create.topics.enable": false,
  };
  return `${Object.entries(properties)
    .map(([key, value]) => `${key}=${value}`)
    .join("\n")}\n`;
};
