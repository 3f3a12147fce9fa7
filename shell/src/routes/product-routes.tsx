import { Route, Routes, useLocation } from "@phaselock/web";
import { useEffect } from "react";
import { ApplicationPanel } from "../boundary/boundaries.tsx";
import { MarkFrame } from "../frame/mark-frame.tsx";
import { NotFound } from "../screens/not-found.tsx";
import { Page } from "./page.tsx";
import { routeTable } from "./route-table.ts";

/** All routes of the product. A new page starts at its top, unless the address names a part of it. */
export const ProductRoutes = () => {
  const { pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect follows
  useEffect(() => {
    // In braces: where scrolling gives a promise, React would take it for the effect's clean-up.
    if (!hash) window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <ApplicationPanel>
      <Routes>
        {routeTable.map(route => (
          <Route key={route.path} path={route.path} element={<Page route={route} />} />
        ))}
        <Route
          path="*"
          element={
            <MarkFrame>
              <NotFound />
            </MarkFrame>
          }
        />
      </Routes>
    </ApplicationPanel>
  );
};
