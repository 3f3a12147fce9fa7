import type { User } from "@phaselock/contracts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type CSSProperties, lazy, type ReactNode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { tokens } from "../api/api.ts";
import { AuthProvider } from "../auth/auth-provider.tsx";
import { ConfigFromServer } from "../config/config-from-server.tsx";
import { JourneyProvider } from "../journey/journey-provider.tsx";
import { createQueryClient } from "../query/query-client.ts";
import { queryKeys } from "../query/query-keys.ts";
import { RouteParams } from "../router/routes.ts";
import { ToastProvider } from "../toasts/toast-provider.tsx";
import { createFakeFetch } from "./fake-fetch.ts";
import { ada, config, operatorAda, premiumAda } from "./samples.ts";
import { standaloneTexts as texts } from "./standalone-texts.ts";
import { answersWithoutServices, tokensOf } from "./without-services.ts";

type Screens = Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;

const users = { free: ada, premium: premiumAda, operator: operatorAda, visitor: null } as const;
const isUser = (name: string): name is keyof typeof users => Object.hasOwn(users, name);

const addressOf = (screen: string, as: string): string => `?${new URLSearchParams({ screen, as })}`;

/** In a corner above the screen, which looks as it does in the product. */
const panel: CSSProperties = {
  position: "fixed",
  zIndex: 60,
  bottom: 0,
  left: 0,
  maxHeight: "100%",
  overflow: "auto",
  padding: "4px 12px",
  background: "var(--raised)",
};

/** Lists the screens, and the users that the page can show them to. */
const Choices = ({ screens, screen, as }: { screens: Screens; screen: string; as: string }) => (
  <nav aria-label={texts.choices} style={panel}>
    <details open={!Object.hasOwn(screens, screen)}>
      <summary>{texts.choices}</summary>
      <p>{texts.screens}</p>
      <ul>
        {Object.keys(screens).map(name => (
          <li key={name}>
            <a href={addressOf(name, as)} aria-current={name === screen ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>{texts.users}</p>
      <ul>
        {Object.keys(users).map(name => (
          <li key={name}>
            <a href={addressOf(screen, name)} aria-current={name === as ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>{texts.parameters}</p>
    </details>
  </nav>
);

const queryClient = createQueryClient();

const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <ToastProvider>
        <AuthProvider>
          <JourneyProvider>
            <ConfigFromServer>{children}</ConfigFromServer>
          </JourneyProvider>
        </AuthProvider>
      </ToastProvider>
    </MemoryRouter>
  </QueryClientProvider>
);

/** Signs the user in, or out what another one left behind. */
const signIn = (user: User | null): void => {
  if (user) tokens.write(tokensOf(user), Date.now());
  else localStorage.clear();
};

/**
 * Opens a remote's screens without the shell and without services: in the product's providers, with the component tests'
 * fake server behind `fetch`. The address chooses: `?screen=Player&as=premium&modeId=deep-work`. Further parameters are
 * the route's.
 */
export const openStandalone = (screens: Screens): void => {
  const {
    screen = "",
    as: given = "premium",
    ...params
  } = Object.fromEntries(new URLSearchParams(location.search));
  const as = isUser(given) ? given : "premium";
  const { fetch } = createFakeFetch(answersWithoutServices(users[as]));
  globalThis.fetch = fetch;
  queryClient.setQueryData(queryKeys.config, config);
  signIn(users[as]);
  const load = screens[screen];
  const Screen = load && lazy(load);
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  createRoot(root).render(
    <>
      <Choices screens={screens} screen={screen} as={as} />
      {Screen && (
        <Providers>
          <RouteParams value={params}>
            <Suspense fallback={texts.loading}>
              <Screen />
            </Suspense>
          </RouteParams>
        </Providers>
      )}
    </>,
  );
};
