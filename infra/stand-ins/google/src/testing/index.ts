export { accountOf, operatorAccount } from "../accounts/account.ts";
export { openTab, type Page, relayedBy, type Tab } from "./browser.ts";
export { consentInPopup } from "./consent.ts";
