import { findRoute, RouteParams, useLocation } from "@phaselock/web/page";
import { ApplicationPanel } from "../boundary/boundaries.tsx";
import { useOfflineUpkeep } from "../offline/use-offline-upkeep.ts";
import { Page } from "../routes/page.tsx";
import { routeTable } from "../routes/route-table.ts";
import { NotFound } from "../screens/not-found.tsx";

/** All routes of the product. */
export const SessionRoutes = () => {
  useOfflineUpkeep();
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
