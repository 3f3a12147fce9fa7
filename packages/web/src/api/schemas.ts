/**
 * The schemas that parse this package's responses. Import them through `loadSchemas` only: they include zod, which
 * visitors don't need.
 */
export {
  balanceSchema,
  checkoutResponseSchema,
  checkoutStateSchema,
  preferencesSchema,
  recommendationsResponseSchema,
  signInResponseSchema,
  tokenPairSchema,
  userSchema,
  weekSchema,
} from "@phaselock/contracts";
