import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";

/** Renders a page without a session as HTML, before any script runs. */
export const renderPage = (page: ReactNode): string => renderToString(<MemoryRouter>{page}</MemoryRouter>);
