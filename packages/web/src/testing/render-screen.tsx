import type { ClientConfig, User } from "@phaselock/contracts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from "react-router-dom";
import { tokens } from "../api/api.ts";
import { AuthProvider } from "../auth/auth-provider.tsx";
import { ConfigFromServer } from "../config/config-from-server.tsx";
import { JourneyProvider } from "../journey/journey-provider.tsx";
import { createQueryClient } from "../query/query-client.ts";
import { queryKeys } from "../query/query-keys.ts";
import { findRoute, RouteParams } from "../router/routes.ts";
import { ToastProvider } from "../toasts/toast-provider.tsx";
import { answersFor } from "./default-answers.ts";
import { type Answers, type FakeServer, startFakeServer } from "./fake-server.ts";
import { ada, config as sampleConfig } from "./samples.ts";
import { tokenOf } from "./token-of.ts";

export type ScreenOptions = {
  /** The initial address: path, query and fragment. Default `/`. */
  readonly at?: string;
  /** The screen's route pattern, such as `/erasure/:id`. By default the screen renders at every path. */
  readonly path?: string;
  /** The signed-in user; null for a visitor. Default {@link ada}. */
  readonly as?: User | null;
  /** Overrides for the server's default answers. */
  readonly answers?: Answers;
  /** The configuration in the document. Default {@link config}. */
  readonly config?: ClientConfig;
};

export type RenderedScreen = {
  readonly server: FakeServer;
  readonly user: UserEvent;
  /** The current address: path, query and fragment. */
  where(): string;
  /** Navigates to an address, or by a number of history entries. */
  go(to: string | number): Promise<void>;
  /** Reloads the page, here or at `at`: in-memory state is lost; storage and server stay. */
  reload(at?: string): void;
  /** Waits until React has rendered every pending update. Use it before asserting that something did not happen. */
  settled(): Promise<void>;
  /** Signs a user in, as if from another tab. */
  signIn(user: User): void;
};

type PageNow = { readonly where: string; readonly go: NavigateFunction; settle(done: () => void): void };

/** Gives the test the current address, navigation and a way to wait for rendering. */
const Probe = ({ onRender }: { readonly onRender: (page: PageNow) => void }) => {
  const { pathname, search, hash } = useLocation();
  const go = useNavigate();
  const [settled, setSettled] = useState<() => void>();
  // React renders a transition after, or with, every other update.
  const settle = (done: () => void): void => startTransition(() => setSettled(() => done));
  useLayoutEffect(() => onRender({ where: pathname + search + hash, go, settle }));
  useEffect(() => settled?.(), [settled]);
  return null;
};

/** Renders the screen at its path with the route's parameters, as the shell does. */
const At = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => {
  const found = findRoute([{ path }], useLocation().pathname);
  return found && <RouteParams value={found.params}>{children}</RouteParams>;
};

/**
 * Renders a screen inside the product's own providers, with the real API client and a fake server behind `fetch`.
 * @example
 * const { server, user } = renderScreen(<Account />, { answers: { "PATCH /api/preferences": fails("internal") } });
 */
export const renderScreen = (screen: ReactNode, options: ScreenOptions = {}): RenderedScreen => {
  const { at = "/", path, as = ada, answers = {}, config = sampleConfig } = options;
  const server = startFakeServer({ ...answersFor(as), ...answers });
  const signIn = ({ id }: User): void =>
    tokens.write({ token: tokenOf(id), refreshToken: `refresh of ${id}`, expiresIn: 1_500 }, Date.now());
  if (as) signIn(as);
  let page: PageNow | undefined;

  const open = (here: string): void => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(queryKeys.config, config);
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[here]}>
          <ToastProvider>
            <AuthProvider>
              <JourneyProvider>
                <ConfigFromServer>
                  {path ? <At path={path}>{screen}</At> : screen}
                  <Probe
                    onRender={rendered => {
                      page = rendered;
                    }}
                  />
                </ConfigFromServer>
              </JourneyProvider>
            </AuthProvider>
          </ToastProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  };
  open(at);
  const where = (): string => page?.where ?? at;
  return {
    server,
    user: userEvent.setup({ delay: null }),
    where,
    go: async to => (typeof to === "string" ? page?.go(to) : page?.go(to)),
    reload: (to = where()) => {
      cleanup();
      open(to);
    },
    settled: async () => {
      const rendered = () => new Promise<void>(resolve => page?.settle(resolve));
      await rendered();
      // The second time for updates that effects started, such as a navigation.
      await rendered();
    },
    signIn: next => {
      server.answer(answersFor(next));
      signIn(next);
    },
  };
};
