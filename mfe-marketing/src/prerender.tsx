import { documentPlaceholders, productVersion } from "@phaselock/contracts";
import { AuthProvider, createQueryClient, JourneyProvider, ToastProvider } from "@phaselock/web";
import { findRoute, KnownConfig, RouteParams } from "@phaselock/web/page";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { screens } from "./screens.ts";
import { SocialHead } from "./social/social-head.tsx";
import { publicPaths } from "./social/social-pages.ts";

/** The pages whose HTML this release brings along: every one whose address is known beforehand. */
export const pages: Readonly<Record<string, keyof typeof screens>> = {
  "/": "Landing",
  "/pricing": "Pricing",
  "/research": "Research",
  "/legal": "Legal",
  "/blog": "Blog",
  ...Object.fromEntries(
    publicPaths.filter(path => path.startsWith("/blog/")).map(path => [path, "BlogArticle"] as const),
  ),
};

/** What only a deployment knows is put in by whoever composes the document; of the rest no page shows anything. */
const config = {
  environment: "",
  version: productVersion,
  google: { clientId: "", scriptUrl: "" },
  stripe: { publishableKey: "", scriptUrl: "" },
  unreleased: [],
  contactEmail: documentPlaceholders.contactEmail,
};

type InShellProps = { queryClient: QueryClient; path: string; children: ReactNode };

/** The shell's providers, none of which draws anything. */
const InShell = ({ queryClient, path, children }: InShellProps) => (
  <QueryClientProvider client={queryClient}>
    <StaticRouter location={path}>
      <ToastProvider>
        <AuthProvider>
          <JourneyProvider>
            <KnownConfig value={config}>{children}</KnownConfig>
          </JourneyProvider>
        </AuthProvider>
      </ToastProvider>
    </StaticRouter>
  </QueryClientProvider>
);

/**
 * A page's document as a visitor first sees it. The body is what the shell hydrates: a screen within one Suspense
 * boundary, and nothing around it.
 * @param folder where the release is served, with its slashes
 */
export const renderPage = async (path: string, folder: string): Promise<string> => {
  const screen = pages[path];
  if (!screen) throw new Error(`${path} is not prerendered`);
  const { default: Screen } = await screens[screen]();
  const queryClient = createQueryClient();
  const params = findRoute([{ path: "/blog/:id" }], path)?.params ?? {};
  const page = (
    <html lang="en">
      <body>
        <InShell queryClient={queryClient} path={path}>
          <RouteParams value={params}>
            <Suspense>
              <Screen />
            </Suspense>
          </RouteParams>
        </InShell>
      </body>
    </html>
  );
  // In one piece: what comes later would be put in its place by inline scripts, which no policy lets in.
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: error => {
      throw error;
    },
  });
  const html = await new Response(prelude).text();
  // Its timers would keep the build from ending.
  queryClient.clear();
  const head = renderToStaticMarkup(<SocialHead path={path} folder={folder} />);
  return html.replace("</head>", () => `${head}</head>`);
};
