export { goldenEvents } from "./golden-events.ts";
export { startTestService, type TestService } from "./start-test-service.ts";
export { createTestTokens, type TestTokens } from "./test-tokens.ts";
export { type Door, describeTokenRefusals } from "./token-refusals/describe-token-refusals.ts";
