import { writeFile } from "node:fs/promises";
import { businessRules } from "../judge/business-rules.ts";

/** Statuses that a valid request may get for other reasons, such as ownership, payment or state. */
const answersToValid = ["2xx", "3xx", "401", "402", "403", "404", "409", "413", "422", "429", "431"];
const answersToInvalid = ["4xx"];

/** Schemathesis can't create Stripe signatures. */
const needsSignature = "postWebhooksStripe";

const list = (items: readonly string[]): string => `[${items.map(item => `"${item}"`).join(", ")}]`;

/** Writes Schemathesis's configuration, with the same exceptions as `npm run fuzz` has. */
export const writeConfig = async (path: string): Promise<void> => {
  const exceptions = [...new Set([...businessRules.map(({ operation }) => operation), needsSignature])].map(
    operation => `
[[operations]]
include-operation-id = "${operation}"
checks.positive_data_acceptance.expected-statuses = ${list([...answersToValid, "400"])}
`,
  );
  await writeFile(
    path,
    `[generation]
# Refused everywhere, and nothing that JSON Schema has a word for.
allow-x00 = false

[checks.positive_data_acceptance]
expected-statuses = ${list(answersToValid)}

[checks.negative_data_rejection]
expected-statuses = ${list(answersToInvalid)}
${exceptions.join("")}`,
  );
};
