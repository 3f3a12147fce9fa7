import { expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { prometheusRules } from "./prometheus-rules.ts";

const text = `# Generated.
groups:
  - name: money
    rules:
      - alert: CheckoutRefused
        expr: max(phaselock_billing_checkouts_refused) > 0
        annotations: { description: "{{ $value }} paid checkouts wait." }
`;

it("two files of rules → two PrometheusRules with their groups unchanged", () => {
  const documents = parseAllDocuments(
    prometheusRules(
      new Map([
        ["causes", text],
        ["objectives", text],
      ]),
    ),
  ).map(document => document.toJS());
  expect(documents).toMatchObject(
    ["causes", "objectives"].map(name => ({
      kind: "PrometheusRule",
      metadata: { name: `phaselock-${name}` },
      spec: {
        groups: [
          {
            name: "money",
            rules: [
              {
                alert: "CheckoutRefused",
                expr: "max(phaselock_billing_checkouts_refused) > 0",
                annotations: { description: "{{ $value }} paid checkouts wait." },
              },
            ],
          },
        ],
      },
    })),
  );
});

it("a file without groups → an error", () => {
  expect(() => prometheusRules(new Map([["causes", "groups: []"]]))).toThrow("groups");
});
