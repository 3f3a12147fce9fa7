import { describe, expect, it } from "vitest";
import { type BrokerPlan, brokerProperties } from "./broker-properties.ts";

const plan = (id: number, front?: BrokerPlan["front"]): BrokerPlan => ({
  id,
  port: 9000 + id,
  controllerPort: 9100 + id,
  dataDir: `/data/${id}`,
  front,
});
const propertiesOf = (broker: BrokerPlan, cluster: readonly BrokerPlan[]) =>
  new Map(
    brokerProperties(broker, cluster, { brokerSessionTimeoutMs: 3_000 })
      .trim()
      .split("\n")
      .map(line => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );

describe("a broker", () => {
  it("of three needs two in-sync copies to acknowledge, a single one only its own", () => {
    const three = [plan(1), plan(2), plan(3)];
    expect(propertiesOf(plan(1), three).get("min.insync.replicas")).toBe("2");
    expect(propertiesOf(plan(1), [plan(1)]).get("min.insync.replicas")).toBe("1");
  });

  it("behind a proxy advertises the proxy to clients and bypasses it to reach other brokers", () => {
    const fronted = plan(1, { address: "127.0.0.1:9999", innerPort: 9201 });
    const properties = propertiesOf(fronted, [fronted]);
    expect(properties.get("advertised.listeners")).toBe("CLIENT://127.0.0.1:9999,INNER://127.0.0.1:9201");
    expect(properties.get("listeners")).toContain("CLIENT://127.0.0.1:9001,");
    expect(properties.get("inter.broker.listener.name")).toBe("INNER");
  });
});
