import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";

/** A page that is the same for everybody, as it is before any script runs. */
export const renderPage = (page: ReactNode): string => renderToString(<MemoryRouter>{page}</MemoryRouter>);
