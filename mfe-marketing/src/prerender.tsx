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
import { publicPaths, resultPath } from "./social/social-pages.ts";

/**
 * The pages that this release prerenders: all pages with a fixed path, and what every shared result shows while it loads.
 */
export const pages: Readonly<Record<string, keyof typeof screens>> = {
  "/": "Landing",
  "/pricing": "Pricing",
  "/research": "Research",
  "/effects": "Effects",
  "/legal": "Legal",
  "/blog": "Blog",
  [resultPath]: "SharedResult",
  ...Object.fromEntries(
    publicPaths.filter(path => path.startsWith("/blog/")).map(path => [path, "BlogArticle"] as const),
  ),
};

/** The server that composes the document replaces the placeholders. No page shows the other fields. */
const config = {
  environment: "",
  version: productVersion,
  google: { clientId: "", scriptUrl: "" },
  stripe: { publishableKey: "", scriptUrl: "" },
  unreleased: [],
  contactEmail: documentPlaceholders.contactEmail,
};

type InShellProps = { queryClient: QueryClient; path: string; children: ReactNode };

/** The shell's providers; none of them renders an element. */
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
 * Renders a page's document as a visitor first sees it. The shell hydrates the body: a screen in one Suspense boundary,
 * without wrapper elements.
 * @param folder path at which the release is served, with leading and trailing slash
 */
export const renderPage = async (path: string, folder: string): Promise<string> => {
  const screen = pages[path];
  if (!screen) throw new Error(`${path} is not prerendered`);
  const { default: Screen } = await screens[screen]();
  const queryClient = createQueryClient();
  const params = findRoute([{ path: "/blog/:id" }, { path: resultPath }], path)?.params ?? {};
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
  // Render in one chunk: React inserts later chunks with inline scripts, which the Content-Security-Policy blocks.
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: error => {
      throw error;
    },
  });
  const html = await new Response(prelude).text();
  // The query cache's timers would keep the build process alive.
  queryClient.clear();
  const head = renderToStaticMarkup(<SocialHead path={path} folder={folder} />);
  return html.replace("</head>", () => `${head}</head>`);
};
