export { openTab, type Page, relayedBy, type Tab } from "./browser.ts";
export { consentInPopup, type PopupClient } from "./consent.ts";
