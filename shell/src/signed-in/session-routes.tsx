import { findRoute, RouteParams, useLocation } from "@phaselock/web/page";
import { ApplicationPanel } from "../boundary/boundaries.tsx";
import { useOfflineData } from "../offline/use-offline-data.ts";
import { Page } from "../routes/page.tsx";
import { routeTable } from "../routes/route-table.ts";
import { NotFound } from "../screens/not-found.tsx";

/** The page at the current path, or the not-found screen. */
export const SessionRoutes = () => {
  useOfflineData();
  const found = findRoute(routeTable, useLocation().pathname);
  return (
    <ApplicationPanel>
      {found ? (
        <RouteParams value={found.params}>
          <Page route={found.route} />
        </RouteParams>
      ) : (
        <NotFound />
      )}
    </ApplicationPanel>
  );
};
