// Made by npm run openapi from the services' routes. Types only: nothing of it is in a bundle.

export interface paths {
    readonly "/.well-known/jwks.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getWellKnownJwksJson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/account": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["deleteAccount"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/account/erasures/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAccountErasuresById"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/account/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAccountExport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analytics/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAnalyticsExport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analytics/me/totals": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAnalyticsMeTotals"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/google": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAuthGoogle"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/google/callback": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["postAuthGoogleCallback"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/logout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["postAuthLogout"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/me": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAuthMe"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/refresh": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["postAuthRefresh"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAuthSessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["deleteAuthSessions"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/sessions/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["deleteAuthSessionsById"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/billing/balance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getBillingBalance"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/billing/checkouts/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getBillingCheckoutsById"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/billing/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getBillingExport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/create-checkout-session": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["postCreateCheckoutSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/modes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getModes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/modes/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getModesById"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/preferences": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getPreferences"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch: operations["patchPreferences"];
        readonly trace?: never;
    };
    readonly "/api/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getSessions"];
        readonly put?: never;
        readonly post: operations["postSessions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/sessions/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getSessionsById"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/sessions/{id}/reports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["postSessionsByIdReports"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/sessions/{id}/start": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["postSessionsByIdStart"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/sessions/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getSessionsExport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/support/requests": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getSupportRequests"];
        readonly put?: never;
        readonly post: operations["postSupportRequests"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/webhooks/stripe": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["postWebhooksStripe"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly AccountExport: {
            /** Format: date-time */
            readonly exportedAt: string;
            readonly preferences: components["schemas"]["Preferences"] | null;
            readonly signIns: readonly {
                /** Format: date-time */
                readonly createdAt: string;
                readonly device: string | null;
                readonly endedAt: string | null;
                readonly endedBecause: string | null;
                /** Format: uuid */
                readonly id: string;
                /** Format: date-time */
                readonly lastUsedAt: string;
            }[];
            readonly supportRequests: readonly {
                /** Format: date-time */
                readonly createdAt: string;
                /** Format: uuid */
                readonly id: string;
                readonly message: string;
                readonly status: string;
                readonly subject: string;
            }[];
            readonly user: {
                readonly address: string | null;
                readonly city: string | null;
                readonly country: string | null;
                /** Format: date-time */
                readonly createdAt: string;
                /** Format: email */
                readonly email: string;
                readonly firstName: string | null;
                readonly googleId: string | null;
                readonly hasCompletedOnboarding: boolean;
                /** Format: uuid */
                readonly id: string;
                readonly isEmailVerified: boolean;
                readonly lastLoginAt: string | null;
                readonly lastName: string | null;
                readonly name: string | null;
                readonly phoneNumber: string | null;
                readonly postalCode: string | null;
                readonly profilePicture: string | null;
                readonly state: string | null;
                readonly subscriptionTier: components["schemas"]["Tier"];
                readonly username: string;
            };
        };
        readonly AnalyticsExport: {
            readonly events: readonly {
                readonly data: unknown;
                readonly id: string;
                readonly source: string;
                /** Format: date-time */
                readonly time: string;
                readonly type: string;
            }[];
            /** Format: date-time */
            readonly exportedAt: string;
            /** Format: uuid */
            readonly userId: string;
        };
        readonly Balance: {
            readonly availableSeconds: number;
            readonly balanceSeconds: number;
            readonly credits: readonly {
                readonly secondsRemaining: number;
                readonly secondsTotal: number;
            }[];
            /** @default [] */
            readonly heldBy: readonly string[];
            readonly heldSeconds: number;
        };
        /** @enum {string} */
        readonly Band: "delta" | "theta" | "alpha" | "beta" | "gamma";
        readonly BillingExport: {
            readonly balanceSeconds: number;
            readonly checkouts: readonly {
                readonly amountCents: number;
                /** Format: date-time */
                readonly createdAt: string;
                readonly credits: number;
                readonly id: string;
                readonly settledAt: string | null;
                readonly status: string;
            }[];
            readonly credits: readonly {
                readonly checkoutId: string;
                /** Format: date-time */
                readonly createdAt: string;
                readonly secondsRemaining: number;
            }[];
            /** Format: date-time */
            readonly exportedAt: string;
            readonly heldSeconds: number;
            readonly holds: readonly {
                readonly capturedSeconds: number;
                /** Format: date-time */
                readonly createdAt: string;
                readonly seconds: number;
                /** Format: uuid */
                readonly sessionId: string;
                readonly settledAt: string | null;
                readonly status: string;
            }[];
            readonly ledger: readonly {
                readonly balanceChange: number;
                /** Format: date-time */
                readonly createdAt: string;
                readonly heldChange: number;
                readonly kind: string;
                readonly reference: string;
            }[];
            readonly subscriptions: readonly {
                readonly canceledAt: string | null;
                readonly endDate: string | null;
                /** Format: date-time */
                readonly startDate: string;
                readonly status: string;
                readonly tier: string;
            }[];
        };
        readonly CheckoutRequestInput: {
            readonly credits?: number;
            readonly returnUrl?: string;
            /**
             * @default subscription
             * @enum {string}
             */
            readonly type: "subscription" | "credits";
        };
        readonly CheckoutResponse: {
            readonly id: string;
            /** Format: uri */
            readonly url: string;
        };
        readonly CheckoutState: {
            readonly amountCents: number;
            readonly balance: components["schemas"]["Balance"];
            /** Format: date-time */
            readonly createdAt: string;
            readonly credits: number;
            readonly id: string;
            readonly minutes: number;
            /** @enum {string} */
            readonly status: "open" | "granted" | "failed";
        };
        readonly CreateSessionRequestInput: {
            readonly deviceInfo?: {
                readonly sampleRateHz?: number;
                readonly userAgent: string;
            };
            /** Format: uuid */
            readonly id: string;
            readonly modeId: string;
            readonly payment: components["schemas"]["PaymentInput"];
            readonly plannedSeconds: number;
            readonly timeZone: string;
        };
        readonly CreateSupportRequestInput: {
            /** Format: uuid */
            readonly id: string;
            readonly message: string;
            readonly subject: string;
        };
        readonly DeleteAccountRequestInput: {
            readonly confirm: string;
        };
        readonly DeleteAccountResponse: {
            /** Format: uuid */
            readonly erasureId: string;
        };
        readonly Erasure: {
            readonly parts: readonly {
                /** @enum {string} */
                readonly domain: "billing" | "sessions" | "analytics";
                readonly doneAt: string | null;
            }[];
            /** Format: date-time */
            readonly requestedAt: string;
            /** @enum {string} */
            readonly status: "pending" | "done";
        };
        readonly ErrorBody: {
            /** @enum {string} */
            readonly code: "invalid_request" | "authentication_required" | "invalid_token" | "google_code_exchange_failed" | "google_rejected" | "google_token_invalid" | "google_email_unverified" | "google_unavailable" | "account_deactivated" | "invalid_refresh_token" | "invalid_dpop_proof" | "use_dpop_nonce" | "webhook_signature_invalid" | "payment_required" | "premium_required" | "forbidden" | "not_found" | "method_not_allowed" | "request_timeout" | "conflict" | "session_already_running" | "session_ended" | "payload_too_large" | "unsupported_media_type" | "unknown_pack" | "subscription_not_available" | "free_session_too_long" | "headers_too_large" | "rate_limited" | "internal" | "checkout_failed" | "upstream_unavailable" | "upstream_timeout";
            readonly error: string;
            readonly issues?: readonly {
                readonly message: string;
                readonly path: string;
            }[];
            readonly requestId: string;
        };
        /** @enum {string} */
        readonly Goal: "focus" | "calm" | "sleep" | "energy" | "creativity";
        /** @enum {string} */
        readonly GoalInput: "focus" | "calm" | "sleep" | "energy" | "creativity";
        readonly GoogleAccessTokenInput: {
            readonly access_token: string;
            readonly credential?: string;
        };
        readonly GoogleCallbackRequestInput: components["schemas"]["GoogleCodeInput"] | components["schemas"]["GoogleAccessTokenInput"] | components["schemas"]["GoogleTokenResponseInput"];
        readonly GoogleCodeInput: {
            readonly code: string;
            readonly credential?: string;
            readonly state?: string;
        };
        readonly GoogleTokenResponseInput: {
            readonly access_token: string;
            readonly credential?: string;
            readonly expires_in: number | string;
            readonly id_token?: string;
            readonly scope: string;
            readonly token_type: string;
        } & {
            readonly [key: string]: unknown;
        };
        readonly Jwks: {
            readonly keys: readonly {
                readonly [key: string]: unknown;
            }[];
        };
        readonly Mode: {
            readonly band: components["schemas"]["Band"];
            readonly defaultDurationSeconds: number;
            readonly description: string;
            readonly id: string;
            readonly isPremium: boolean;
            readonly name: string;
            readonly pattern: {
                readonly id: string;
                readonly name: string;
                readonly score: components["schemas"]["Score"];
            };
            readonly targetFrequencyHz: number;
        };
        readonly ModesResponse: {
            readonly modes: readonly components["schemas"]["Mode"][];
        };
        readonly NoiseBed: {
            /** @enum {string} */
            readonly color: "pink" | "brown";
            readonly rms: {
                readonly segments: readonly {
                    /** @enum {string} */
                    readonly curve: "linear" | "raised-cosine";
                    readonly to: number;
                }[];
                readonly start: number;
            };
        };
        /** @enum {string} */
        readonly Payment: "free" | "credits" | "premium";
        /** @enum {string} */
        readonly PaymentInput: "free" | "credits" | "premium";
        readonly Preferences: {
            /** @default [] */
            readonly goals: readonly components["schemas"]["Goal"][];
            /** @default null */
            readonly lastSubscriptionChangeAt: string | null;
            /** @default null */
            readonly lastVisitAt: string | null;
            readonly onboardingCompletedAt: string | null;
            readonly screening: components["schemas"]["Screening"] | null;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        readonly PreferencesPatchInput: {
            readonly goals?: readonly components["schemas"]["GoalInput"][];
            /** @constant */
            readonly onboardingCompleted?: true;
            readonly screening?: {
                /** @constant */
                readonly consent: true;
                /** @enum {string} */
                readonly photosensitive: "no" | "yes" | "unsure";
            } | null;
            /** @constant */
            readonly subscriptionChanged?: true;
            /** @constant */
            readonly visited?: true;
        };
        readonly RefreshRequestInput: {
            readonly refreshToken: string;
        };
        readonly ReportRequestInput: {
            readonly playedSeconds: number;
            readonly samples: readonly components["schemas"]["SampleInput"][];
            readonly sequence: number;
            /** @enum {string} */
            readonly state: "running" | "paused" | "stopped" | "completed";
        };
        readonly ReportResponse: {
            readonly session: components["schemas"]["Session"];
        };
        readonly SampleInput: {
            readonly atSeconds: number;
            readonly beatHz: number;
            readonly brightnessPercent: number;
            readonly volumePercent: number;
        };
        readonly Score: {
            readonly beatHz: {
                readonly segments: readonly {
                    /** @enum {string} */
                    readonly curve: "linear" | "raised-cosine";
                    readonly to: number;
                }[];
                readonly start: number;
            };
            readonly noise: readonly components["schemas"]["NoiseBed"][];
            readonly phases: readonly {
                readonly name: string;
                readonly share: number;
            }[];
            readonly tones: readonly components["schemas"]["ToneLayer"][];
            /** @constant */
            readonly version: 1;
            readonly visual: {
                /** @constant */
                readonly kind: "rings";
                readonly lobes: number;
            };
        };
        readonly Screening: {
            /** Format: date-time */
            readonly answeredAt: string;
            /** @enum {string} */
            readonly photosensitive: "no" | "yes" | "unsure";
        };
        readonly Session: {
            readonly band: components["schemas"]["Band"];
            /** Format: date-time */
            readonly createdAt: string;
            readonly endedAt: string | null;
            /** Format: uuid */
            readonly id: string;
            /** @default 0 */
            readonly lastReport: number;
            readonly modeId: string;
            readonly modeName: string;
            readonly payment: components["schemas"]["Payment"];
            readonly plannedSeconds: number;
            readonly playedSeconds: number;
            readonly startedAt: string | null;
            readonly status: components["schemas"]["SessionStatus"];
            readonly targetFrequencyHz: number;
        };
        readonly SessionsExport: {
            /** Format: date-time */
            readonly exportedAt: string;
            readonly moods: readonly {
                /** Format: date-time */
                readonly createdAt: string;
                readonly intensity: number;
                readonly mood: string;
                readonly notes: string | null;
                readonly sessionId: string | null;
            }[];
            readonly patterns: readonly {
                /** Format: date-time */
                readonly createdAt: string;
                readonly data: unknown;
                readonly id: string;
                readonly name: string;
                readonly type: string;
            }[];
            readonly sessions: readonly {
                readonly controls: {
                    readonly brightnessPercent: number;
                    readonly frequencyHz: number;
                    readonly overlayVisible: boolean;
                    readonly volumePercent: number;
                } | null;
                /** Format: date-time */
                readonly createdAt: string;
                readonly deviceInfo: unknown;
                readonly endedAt: string | null;
                /** Format: uuid */
                readonly id: string;
                readonly insights: unknown;
                readonly modeId: string;
                readonly movements: readonly {
                    readonly coordinates: unknown;
                    /** Format: date-time */
                    readonly timestamp: string;
                }[];
                readonly patternId: string;
                readonly payment: string;
                readonly plannedSeconds: number;
                readonly playedSeconds: number;
                readonly startedAt: string | null;
                readonly status: string;
                readonly timeZone: string;
            }[];
        };
        readonly SessionsResponse: {
            readonly sessions: readonly components["schemas"]["Session"][];
        };
        /** @enum {string} */
        readonly SessionStatus: "planned" | "running" | "paused" | "interrupted" | "completed" | "abandoned";
        readonly SignInResponse: {
            readonly expiresIn: number;
            readonly isNewUser: boolean;
            readonly refreshToken: string;
            readonly token: string;
            readonly user: components["schemas"]["User"];
        };
        readonly SignInSession: {
            /** Format: date-time */
            readonly createdAt: string;
            readonly device: string | null;
            /** Format: uuid */
            readonly id: string;
            readonly isCurrent: boolean;
            /** Format: date-time */
            readonly lastUsedAt: string;
        };
        readonly SignInSessions: {
            readonly sessions: readonly components["schemas"]["SignInSession"][];
        };
        readonly SupportRequest: {
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: uuid */
            readonly id: string;
            readonly message: string;
            readonly priority: boolean;
            readonly status: components["schemas"]["SupportStatus"];
            readonly subject: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        readonly SupportRequests: {
            readonly requests: readonly components["schemas"]["SupportRequest"][];
        };
        /** @enum {string} */
        readonly SupportStatus: "open" | "answered" | "closed";
        /** @enum {string} */
        readonly Tier: "free" | "premium";
        readonly TokenPair: {
            readonly expiresIn: number;
            readonly refreshToken: string;
            readonly token: string;
        };
        readonly ToneLayer: {
            readonly carrierHz: number;
            readonly gain: {
                readonly segments: readonly {
                    /** @enum {string} */
                    readonly curve: "linear" | "raised-cosine";
                    readonly to: number;
                }[];
                readonly start: number;
            };
            /** @constant */
            readonly kind: "binaural";
        } | {
            readonly carrierHz: number;
            readonly gain: {
                readonly segments: readonly {
                    /** @enum {string} */
                    readonly curve: "linear" | "raised-cosine";
                    readonly to: number;
                }[];
                readonly start: number;
            };
            /** @constant */
            readonly kind: "monaural";
        } | {
            readonly carrierHz: number;
            readonly duty: number;
            readonly gain: {
                readonly segments: readonly {
                    /** @enum {string} */
                    readonly curve: "linear" | "raised-cosine";
                    readonly to: number;
                }[];
                readonly start: number;
            };
            /** @constant */
            readonly kind: "isochronic";
        } | {
            readonly carrierHz: number;
            readonly depth: number;
            readonly gain: {
                readonly segments: readonly {
                    /** @enum {string} */
                    readonly curve: "linear" | "raised-cosine";
                    readonly to: number;
                }[];
                readonly start: number;
            };
            /** @constant */
            readonly kind: "am";
        };
        readonly Totals: {
            readonly amountPaidCents: number;
            readonly creditsPurchased: number;
            readonly logins: number;
            readonly playedSeconds: number;
            readonly purchases: number;
            readonly sessionsEnded: number;
            readonly sessionsStarted: number;
            readonly telemetryReports: number;
            readonly telemetrySamples: number;
        };
        readonly User: {
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: email */
            readonly email: string;
            readonly googleId: string | null;
            readonly hasCompletedOnboarding: boolean;
            /** Format: uuid */
            readonly id: string;
            readonly isEmailVerified: boolean;
            readonly name: string | null;
            readonly profilePicture: string | null;
            readonly subscriptionTier: components["schemas"]["Tier"];
            readonly username: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly getWellKnownJwksJson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Jwks"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly deleteAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DeleteAccountRequestInput"];
            };
        };
        readonly responses: {
            /** @description Accepted */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeleteAccountResponse"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type`: This content type isn't supported. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getAccountErasuresById: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Erasure"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found`: Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getAccountExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountExport"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getAnalyticsExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnalyticsExport"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getAnalyticsMeTotals: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Totals"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getAuthGoogle: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 302: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly postAuthGoogleCallback: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["GoogleCallbackRequestInput"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignInResponse"];
                };
            };
            /**
             * @description `invalid_request`: This request isn't valid. Check it and try again.
             *
             *     `invalid_dpop_proof`: We couldn't verify this browser. Please sign in again.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `google_code_exchange_failed`: Failed to exchange authorization code
             *
             *     `google_rejected`: Server rejected authentication
             *
             *     `google_token_invalid`: Failed to validate token
             *
             *     `use_dpop_nonce`: Repeat this request with a DPoP proof that includes the server's nonce.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `google_email_unverified`: Google hasn't verified this email address. Verify it with Google, then sign in again.
             *
             *     `account_deactivated`: This account has been deactivated.
             */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type`: This content type isn't supported. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `google_unavailable`: There was a problem with Google authentication. Please try again later.
             *
             *     `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon.
             */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly postAuthLogout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RefreshRequestInput"];
            };
        };
        readonly responses: {
            /** @description Default Response */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type`: This content type isn't supported. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getAuthMe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["User"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `account_deactivated`: This account has been deactivated. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly postAuthRefresh: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RefreshRequestInput"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TokenPair"];
                };
            };
            /**
             * @description `invalid_request`: This request isn't valid. Check it and try again.
             *
             *     `invalid_dpop_proof`: We couldn't verify this browser. Please sign in again.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `invalid_refresh_token`: Your sign-in has expired. Please sign in again.
             *
             *     `use_dpop_nonce`: Repeat this request with a DPoP proof that includes the server's nonce.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type`: This content type isn't supported. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getAuthSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignInSessions"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly deleteAuthSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type`: This content type isn't supported. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly deleteAuthSessionsById: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found`: Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type`: This content type isn't supported. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getBillingBalance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Balance"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getBillingCheckoutsById: {
        readonly parameters: {
            readonly query?: {
                readonly wait?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckoutState"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found`: Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getBillingExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BillingExport"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly postCreateCheckoutSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CheckoutRequestInput"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckoutResponse"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type`: This content type isn't supported. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `unknown_pack`: This credit pack isn't on sale. Choose another one.
             *
             *     `subscription_not_available`: Premium isn't on sale yet.
             */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `checkout_failed`: Failed to create checkout session */
            readonly 502: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getModes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ModesResponse"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getModesById: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Mode"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found`: Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getPreferences: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Preferences"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `account_deactivated`: This account has been deactivated. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly patchPreferences: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PreferencesPatchInput"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Preferences"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `account_deactivated`: This account has been deactivated. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type`: This content type isn't supported. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getSessions: {
        readonly parameters: {
            readonly query?: {
                readonly before?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionsResponse"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly postSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateSessionRequestInput"];
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payment_required`: You don't have enough credits for this session. Buy more credits or choose a shorter session. */
            readonly 402: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `premium_required`: You need Premium for this. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found`: Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `conflict`: This has changed in the meantime. Reload the page and try again.
             *
             *     `session_already_running`: Another session is still running. End it, then try again.
             */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type`: This content type isn't supported. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `free_session_too_long`: Free sessions last up to 5 minutes. Choose a shorter session, or pay with credits. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getSessionsById: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found`: Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly postSessionsByIdReports: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReportRequestInput"];
            };
        };
        readonly responses: {
            /** @description Accepted */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReportResponse"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found`: Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `conflict`: This has changed in the meantime. Reload the page and try again.
             *
             *     `session_already_running`: Another session is still running. End it, then try again.
             *
             *     `session_ended`: This session has ended. Start a new one to continue.
             */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type`: This content type isn't supported. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly postSessionsByIdStart: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found`: Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `conflict`: This has changed in the meantime. Reload the page and try again.
             *
             *     `session_already_running`: Another session is still running. End it, then try again.
             *
             *     `session_ended`: This session has ended. Start a new one to continue.
             */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type`: This content type isn't supported. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getSessionsExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionsExport"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly getSupportRequests: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SupportRequests"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `account_deactivated`: This account has been deactivated. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly postSupportRequests: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateSupportRequestInput"];
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SupportRequest"];
                };
            };
            /** @description `invalid_request`: This request isn't valid. Check it and try again. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `authentication_required`: Please sign in.
             *
             *     `invalid_token`: Your sign-in has expired. Please sign in again.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description `account_deactivated`: This account has been deactivated.
             *
             *     `premium_required`: You need Premium for this.
             */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `conflict`: This has changed in the meantime. Reload the page and try again. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type`: This content type isn't supported. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readonly postWebhooksStripe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @enum {boolean} */
                        readonly received: true;
                    };
                };
            };
            /**
             * @description `invalid_request`: This request isn't valid. Check it and try again.
             *
             *     `webhook_signature_invalid`: The webhook signature isn't valid.
             */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `request_timeout`: Your request took too long to arrive. Please try again. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large`: Your request is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type`: This content type isn't supported. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`: Too many requests. Please wait a moment. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `headers_too_large`: Your request's headers are too large. */
            readonly 431: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `internal`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_unavailable`: This part of Phaselock is unavailable right now. Please try again soon. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `upstream_timeout`: This part of Phaselock didn't respond in time. Please try again. */
            readonly 504: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}
