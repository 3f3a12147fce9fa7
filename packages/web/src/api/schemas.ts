/**
 * The schemas that parse this package's responses. Import them through `loadSchemas` only: visitors don't need
 * them.
 */
export {
  balanceSchema,
  checkoutResponseSchema,
  checkoutStateSchema,
  listeningResponseSchema,
  preferencesSchema,
  recommendationsResponseSchema,
  signInResponseSchema,
  tokenPairSchema,
  userSchema,
  weekSchema,
} from "@phaselock/contracts";
