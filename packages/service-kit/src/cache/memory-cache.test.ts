import { createMemoryCache } from "./memory-cache.ts";
import { describeCache } from "./testing/describe-cache.ts";

describeCache("memory", async () => createMemoryCache());
