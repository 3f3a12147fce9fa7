import { fireEvent, screen, within } from "@phaselock/web/testing";

/** Opens the drawer of a ready screen, and returns queries within it. */
export async function openDrawer() {
  fireEvent.click(await screen.findByRole("button", { name: /^This session: / }));
  const drawer = within(await screen.findByRole("dialog", { name: "This session" }));
  // Its rows are loaded with the first press.
  await drawer.findByRole("heading", { name: "Picture" });
  return drawer;
}

/** Closes the drawer. */
export const closeDrawer = () => fireEvent.click(screen.getByRole("button", { name: "Close" }));
