import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { gatewayRoutes } from "@phaselock/gateway/routes";
import { createDatabases, type ServiceName, serviceNames } from "@phaselock/local";
import { services } from "@phaselock/local/services";
import {
  createLogger,
  type DocumentPart,
  migrateDatabase,
  openApiDocumentSchema,
  openBus,
} from "@phaselock/service-kit";

/** Variables that the services require but don't use, because only their document is requested. */
const unused = {
  HOST: "127.0.0.1",
  PUBLIC_URL: "http://localhost:3000",
  JWKS_URL: "http://127.0.0.1:9/jwks.json",
  BILLING_URL: "http://127.0.0.1:9",
  GOOGLE_CLIENT_ID: "none",
  GOOGLE_CLIENT_SECRET: "none",
  KEY_ENCRYPTION_SECRET: randomBytes(32).toString("hex"),
  LEASE_SECRET: randomBytes(32).toString("hex"),
  RESULT_SECRET: randomBytes(32).toString("hex"),
  STRIPE_SECRET_KEY: "sk_test_none",
  STRIPE_WEBHOOK_SECRET: "whsec_none",
};

const prefixesOf = (name: ServiceName): string[] =>
  gatewayRoutes
    .filter(({ upstream }) => upstream === `${name.toUpperCase()}_URL`)
    .map(({ prefix }) => prefix);

/**
 * Starts each service, fetches its OpenAPI document, and closes it.
 *
 * @param urlOf returns the address of the database of that name, on a writable server
 */
export async function readDocuments(urlOf: (database: string) => string): Promise<DocumentPart[]> {
  const databases = [...serviceNames, "bus"].map(name => new URL(urlOf(name)).pathname.slice(1));
  await createDatabases(urlOf("postgres"), databases);
  const logger = createLogger("openapi", "warn", process.stderr);
  const bus = await openBus({ BUS_DATABASE_URL: urlOf("bus") }, "openapi", logger);
  const parts: DocumentPart[] = [];
  try {
    for (const name of serviceNames) {
      const { migrations, start } = services[name];
      await migrateDatabase(urlOf(name), fileURLToPath(migrations));
      const service = await start({ env: { ...unused, DATABASE_URL: urlOf(name) }, bus, logger });
      const answer = await fetch(`${service.url}/openapi.json`);
      parts.push({ document: openApiDocumentSchema.parse(await answer.json()), prefixes: prefixesOf(name) });
      await service.close();
    }
  } finally {
    await bus.close();
  }
  return parts;
}
