export { addressOf } from "./api/address-of.ts";
export { api } from "./api/api.ts";
export { ApiError, isTemporaryFailure, NoAnswerError, publicText } from "./api/api-error.ts";
export { type BodyParser, ignoreBody } from "./api/body-parser.ts";
export { userMessage } from "./api/error-text.ts";
export { TokensNotStoredError } from "./api/token-store.ts";
export { type Auth, AuthProvider, useAuth } from "./auth/auth-provider.tsx";
export { clearSignIn } from "./auth/clear-sign-in.ts";
export { consumeOAuthState, createOAuthState } from "./auth/oauth-state.ts";
export { ProtectedRoute } from "./auth/protected-route.tsx";
export {
  clearReturnPath,
  consumeReturnPath,
  isReturnPath,
  readReturnPath,
  saveReturnPath,
} from "./auth/return-path.ts";
export { applyEntitlement } from "./checkout/apply-entitlement.ts";
export { readCheckoutIntent } from "./checkout/checkout-intent.ts";
export { useCheckout } from "./checkout/use-checkout.ts";
export { type CheckoutReturn, useCheckoutReturn } from "./checkout/use-checkout-return.ts";
export { ConfigFromServer } from "./config/config-from-server.tsx";
export { isUnreleased } from "./config/is-unreleased.ts";
export { useKnownConfig } from "./config/known-config.ts";
export { clientConfigQuery, useClientConfig } from "./config/use-client-config.ts";
export { balanceQuery, useCredits, useNeedsCredits } from "./credits/use-credits.ts";
export { removeUserData } from "./device-users/remove-user-data.ts";
export { deviceSound, type HeadphoneCheck, type SpeakerChoice } from "./headphones/device-sound.ts";
export { knownHeadphones } from "./headphones/known-headphones.ts";
export { useDeviceLevel } from "./headphones/use-device-level.ts";
export { type Journey, JourneyProvider, useJourney } from "./journey/journey-provider.tsx";
export { useJourneyTarget } from "./journey/journey-target.ts";
export type { JourneyType } from "./journey/journey-type.ts";
export { useCompleteOnboarding } from "./journey/use-complete-onboarding.ts";
export { listeningQuery } from "./listening/listening-query.ts";
export { inSuggestedScene, type ModeSound, soundOfMode } from "./listening/sound-of-mode.ts";
export { logWarning } from "./log.ts";
export { chooseMeasuring, measure } from "./measuring/index.ts";
export { type MeasuringChoice, useMeasuringChoice } from "./measuring/measuring-choice.ts";
export { loadOfflineStore } from "./offline/load-offline-store.ts";
export { offlineQuery } from "./offline/offline-query.ts";
export type { OfflineSession, StoredLease } from "./offline/offline-record.ts";
export type { OfflineStore } from "./offline/offline-store.ts";
export { useOnline } from "./online/use-online.ts";
export { usePageRestore } from "./page-restore.ts";
export { preferencesQuery } from "./preferences/preferences-query.ts";
export { browserTimeZone } from "./progress/browser-time-zone.ts";
export { weekQuery } from "./progress/week-query.ts";
export { createQueryClient } from "./query/query-client.ts";
export { queryKeys } from "./query/query-keys.ts";
export { type Suggested, type Suggestion, useSuggestion } from "./recommendations/use-suggestion.ts";
export * from "./router/router.ts";
export { useSearchParams } from "./router/use-search-params.ts";
export { type KnownScreening, knownScreening } from "./screening/visit-screening.ts";
export { endSession, useEndSession } from "./sessions/end-session.ts";
export { journalsKey } from "./sessions/journals-key.ts";
export { isTakenOver, nextRangeAfter } from "./sessions/numbering.ts";
export { isUnfinished } from "./sessions/unfinished.ts";
export { type StartPress, startPresses } from "./start-press/start-presses.ts";
export { ownAudioFolder } from "./storage/own-audio-folder.ts";
export { storedJson } from "./storage/stored-json.ts";
export type { ToastMessage } from "./toasts/shown-toasts.ts";
export { ToastProvider, useToast } from "./toasts/toast-provider.tsx";
export { holdUpdates, useUpdatesHeld } from "./updates/hold-updates.ts";
