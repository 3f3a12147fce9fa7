import { Route, Routes } from "@phaselock/web";
import { useEffect } from "react";
import { ApplicationPanel } from "../boundary/boundaries.tsx";
import { followSkipLink } from "../frame/skip-link.ts";
import { NewVersionNotice } from "../offline/new-version-notice.tsx";
import { useOfflineUpkeep } from "../offline/use-offline-upkeep.ts";
import { NotFound } from "../screens/not-found.tsx";
import { Page } from "./page.tsx";
import { routeTable } from "./route-table.ts";
import { useArrival } from "./use-arrival.ts";

/** All routes of the product, and what goes with every page. */
export const ProductRoutes = () => {
  useArrival();
  useOfflineUpkeep();
  useEffect(followSkipLink, []);
  return (
    <>
      <ApplicationPanel>
        <Routes>
          {routeTable.map(route => (
            <Route key={route.path} path={route.path} element={<Page route={route} />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </ApplicationPanel>
      <NewVersionNotice />
    </>
  );
};
