import react from "@vitejs/plugin-react";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { repositoryRoot } from "../repository-root.ts";

const entry = "virtual:phaselock-standalone";

/** The page is the remote's, so it imports what remotes may import; this package uses neither. */
const styles = "@phaselock/ui/styles.css";
const page = "@phaselock/web/standalone";

const entryCode = `import "${styles}";
import { openStandalone } from "${page}";
import { screens } from "/src/screens.ts";
openStandalone(screens);
`;

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>One remote alone</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/@id/${entry}"></script>
  </body>
</html>
`;

/** Serves the page that lists the remote's screens, at every path that no file has. */
const standalonePage = (): Plugin => ({
  name: "phaselock:standalone-page",
  resolveId: id => (id === entry ? id : undefined),
  load: id => (id === entry ? entryCode : undefined),
  configureServer: server => () => {
    server.middlewares.use(async (request, response, next) => {
      if (!request.headers.accept?.includes("text/html")) return next();
      response.setHeader("content-type", "text/html");
      response.end(await server.transformIndexHtml(request.url ?? "/", html));
    });
  },
});

/**
 * Starts a development server for one remote without the shell: a page lists its screens, and the component tests' fake
 * server answers.
 * @param dir the remote's folder
 * @param port 5173 or the next free one by default
 */
export const createStandaloneServer = async (dir: string, port?: number): Promise<ViteDevServer> => {
  const server = await createServer({
    root: dir,
    configFile: false,
    appType: "custom",
    plugins: [react(), standalonePage()],
    // Found before the first visit: a package that Vite finds later reloads the page.
    optimizeDeps: { entries: ["src/screens.ts"], include: ["react-dom/client"] },
    server: {
      host: "127.0.0.1",
      fs: { allow: [repositoryRoot(dir)] },
      ...(port !== undefined && { port, strictPort: true }),
    },
  });
  return server.listen();
};
