import { fileURLToPath } from "node:url";
import {
  bucketVariablesSchema,
  folderOf,
  previewSecretSchema,
  storeLocationSchema,
} from "@phaselock/release-store";
import {
  type Deployment,
  deploymentSchema,
  httpsInProductionRule,
  isHttpsInProduction,
  portSchema,
  replicasSchema,
} from "@phaselock/service-kit";
import { z } from "zod";

/** A list in one variable, separated by commas. */
const listSchema = z
  .string()
  .default("")
  .transform(text => text.split(",").flatMap(item => item.trim() || []));

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Origins such as https://app.example.com, separated by commas. */
const originsSchema = listSchema.pipe(
  z.array(z.string().refine(isOrigin, "must be origins such as https://app.example.com")),
);

/** The trusted proxies in front of the gateway: their number, or their networks. */
const trustProxySchema = z
  .union([
    z
      .string()
      .regex(/^\d$/)
      .transform(count => (_: string, hop: number) => hop < Number(count)),
    listSchema.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
  ])
  .default([]);

/** Whether load tests may lift limits here. */
const isTestable = ({
  DEPLOYMENT,
  PUBLIC_URL,
}: {
  readonly DEPLOYMENT: Deployment;
  readonly PUBLIC_URL: string;
}): boolean =>
  DEPLOYMENT === "staging" ||
  (DEPLOYMENT === "local" && ["localhost", "127.0.0.1"].includes(new URL(PUBLIC_URL).hostname));

const bucketNeeds = `a bucket needs ${["RELEASE_STORE_ENDPOINT", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"].join(", ")}`;
const hasBucketVariables = ({
  RELEASE_STORE,
  ...variables
}: {
  readonly RELEASE_STORE?: string | undefined;
}): boolean =>
  RELEASE_STORE === undefined ||
  folderOf(RELEASE_STORE) !== undefined ||
  bucketVariablesSchema.safeParse(variables).success;

/** The vendors' own origins. A script from elsewhere is a stand-in's. */
const scriptOrigins = [
  ["GOOGLE_SCRIPT_URL", "https://accounts.google.com"],
  ["STRIPE_SCRIPT_URL", "https://js.stripe.com"],
] as const;

/** Where `npm run build` writes the composed front end. */
export const defaultWebRoot = fileURLToPath(new URL("../../.phaselock/web/", import.meta.url));

/** The gateway's environment variables. */
export const gatewayConfigSchema = z
  .object({
    DEPLOYMENT: deploymentSchema.default("local"),
    HOST: z.string().default("127.0.0.1"),
    PORT: portSchema.default(3000),
    /** Port of /metrics, which PORT does not serve. Any free port by default. */
    METRICS_PORT: portSchema.default(0),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    /** The product's origin as the browser sees it. */
    PUBLIC_URL: z.url(),
    /** The composed front end: app.html, assets, remotes, remotes.json. */
    WEB_ROOT: z.string().default(defaultWebRoot),
    /** A bucket (s3://name), which the gateway copies into WEB_ROOT, or a folder, which it serves instead of WEB_ROOT. */
    RELEASE_STORE: storeLocationSchema.optional(),
    ...bucketVariablesSchema.partial().shape,
    /** The copies of releases in WEB_ROOT take no more, in MiB. */
    WEB_ROOT_LIMIT_MIB: z.coerce.number().int().positive().default(256),
    /** Signs links to previews. Without it there are none. */
    PREVIEW_SECRET: previewSecretSchema.optional(),
    IDENTITY_URL: replicasSchema,
    BILLING_URL: replicasSchema,
    SESSIONS_URL: replicasSchema,
    ANALYTICS_URL: replicasSchema,
    /** A Redis in which all gateways count calls. Without it, each gateway counts on its own. */
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    /** Lifts the limits per network for requests that carry this key. Refused in production. */
    LOAD_TEST_KEY: z.string().min(32, "must have at least 32 characters").optional(),
    /** Proxies in front of the gateway whose X-Forwarded-For is trusted. None by default. */
    TRUST_PROXY: trustProxySchema,
    /** Other origins whose pages may call the API. None by default. */
    ALLOWED_ORIGINS: originsSchema,
    /** Origins that may show the product in a frame. None by default. */
    FRAME_ANCESTORS: originsSchema,
    GOOGLE_CLIENT_ID: z.string().min(1),
    GOOGLE_SCRIPT_URL: z.url().default("https://accounts.google.com/gsi/client"),
    STRIPE_PUBLISHABLE_KEY: z.string().min(1),
    STRIPE_SCRIPT_URL: z.url().default("https://js.stripe.com/clover/stripe.js"),
    /** Runtime environment name sent to the browser; docs/product.md#constants names it "production". */
    ENVIRONMENT_NAME: z.string().default("production"),
    CONTACT_EMAIL: z.email().default("legal@phaselock.example"),
    /** Paths whose screens show the placeholder again, separated by commas. */
    UNRELEASED: listSchema,
    /** `withdrawn` sends browsers a service worker that deletes its caches and unregisters itself. */
    SERVICE_WORKER: z.enum(["live", "withdrawn"]).default("live"),
  })
  .refine(isHttpsInProduction, httpsInProductionRule)
  .check(({ value, issues }) => {
    if (value.DEPLOYMENT !== "production") return;
    for (const [name, origin] of scriptOrigins)
      if (new URL(value[name]).origin !== origin)
        issues.push({
          code: "custom",
          path: [name],
          message: `must be at ${origin} in production`,
          input: value,
        });
  })
  .refine(hasBucketVariables, { path: ["RELEASE_STORE"], error: bucketNeeds })
  // DEPLOYMENT is local unless it is set, and a production may forget it.
  .refine(config => config.LOAD_TEST_KEY === undefined || isTestable(config), {
    path: ["LOAD_TEST_KEY"],
    error: "needs DEPLOYMENT=staging, or a PUBLIC_URL on this machine",
  });
export type GatewayConfig = z.infer<typeof gatewayConfigSchema>;
/** The variable that holds a service's addresses. */
export type UpstreamName = "IDENTITY_URL" | "BILLING_URL" | "SESSIONS_URL" | "ANALYTICS_URL";
