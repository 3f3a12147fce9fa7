/**
 * The schemas that this package reads answers by. Import it by `loadSchemas` only: it brings zod along, which a page
 * that shows itself to a visitor does without.
 */
export {
  balanceSchema,
  checkoutResponseSchema,
  checkoutStateSchema,
  preferencesSchema,
  signInResponseSchema,
  tokenPairSchema,
  userSchema,
} from "@phaselock/contracts";
