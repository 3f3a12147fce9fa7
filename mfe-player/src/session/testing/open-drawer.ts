import { fireEvent, screen, within } from "@phaselock/web/testing";

/** Opens the drawer of a ready screen, and returns queries within it. */
export async function openDrawer() {
  fireEvent.click(await screen.findByRole("button", { name: /^This session: / }));
  return within(await screen.findByRole("dialog", { name: "This session" }));
}

/** Closes the drawer. */
export const closeDrawer = () => fireEvent.click(screen.getByRole("button", { name: "Close" }));
