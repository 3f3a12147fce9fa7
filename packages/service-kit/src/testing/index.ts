export { createMigratedDatabase } from "./create-migrated-database.ts";
export { goldenEvents } from "./golden-events.ts";
export { plainSession } from "./plain-session.ts";
export { startTestService, type TestService } from "./start-test-service.ts";
export { createTestTokens, type TestTokens } from "./test-tokens.ts";
export { describeBearerRefusals } from "./token-refusals/describe-bearer-refusals.ts";
export { describeTokenRefusals } from "./token-refusals/describe-token-refusals.ts";
