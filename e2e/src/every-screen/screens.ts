import type { Page } from "playwright-core";
import { apiOf } from "../path/api.ts";

/** A screen in one state: its path, its heading once it has loaded, and the steps that lead to the state. */
export type Screen = readonly [
  name: string,
  path: string,
  title: RegExp | string,
  arrange?: (page: Page) => Promise<unknown>,
];

const heading = (page: Page, name: RegExp | string) => page.getByRole("heading", { level: 1, name });
export const press = (name: RegExp | string) => (page: Page) => page.getByRole("button", { name }).click();
/** Focuses the toast with F8: it stays open while it has the focus. */
const holdToast = async (page: Page): Promise<void> => {
  await page.locator(".toast").waitFor();
  await page.keyboard.press("F8");
};
export const waitForText = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

export const visitorScreens: readonly Screen[] = [
  ["/", "/", /./],
  ["/pricing", "/pricing", /^Choose Your/],
  ["/research", "/research", /./],
  ["/effects", "/effects", /./, waitForText("We don't know yet")],
  ["/legal", "/legal", /^Legal/],
  ["/blog", "/blog", /./],
  ["/blog/:id", "/blog/1", /./],
  ["/login", "/login", "Welcome back"],
  ["/login with the environment", "/login?debug=true", "Welcome back", waitForText("Client id")],
  ["/login with an error toast", "/login?error=access_denied", "Welcome back", holdToast],
  ["/login after a protected route", "/dashboard", "Welcome back", holdToast],
  ["/register", "/register", "Create Account"],
  ["a failed callback", "/auth/callback?error=access_denied", "Authentication Failed"],
  ["a placeholder", "/reset-password", "Authentication System Update"],
  ["an unknown path", "/nowhere", "Page Not Found"],
];

export const newcomerScreens: readonly Screen[] = [
  ["/onboarding", "/onboarding", "What do you need?"],
  ["/dashboard", "/dashboard", "Play", waitForText("Your Profile")],
  ["/account", "/account", "Profile and preferences", waitForText("Light sensitivity")],
  ["/account/plan", "/account/plan", "Plan and credits", waitForText("No purchases yet")],
  ["/account/sign-ins", "/account/sign-ins", "Sign-ins and help", waitForText("this browser")],
  ["/account/privacy, erase dialog", "/account/privacy", "Privacy and data", press("Erase my account")],
  ["/premium-welcome without Premium", "/premium-welcome", /not active/],
  ["/welcome-back", "/welcome-back", /^Welcome back/, waitForText("You have not played a session yet.")],
  ["/pricing with a balance", "/pricing", /^Choose Your/, waitForText("Your balance")],
  [
    "/pricing with an unknown checkout id",
    "/pricing?checkout=cs_unknown",
    /^Choose Your/,
    waitForText("We couldn't check"),
  ],
  [
    "/premium/analytics without Premium, as tables",
    "/premium/analytics",
    "What works for you",
    async page => {
      await press("Show as table: Minutes by band")(page);
      await press("Show as table: Twelve weeks")(page);
      await page.getByRole("table", { name: "Twelve weeks" }).waitFor();
    },
  ],
  ["/sessions, empty", "/sessions", "What works for you", waitForText("You haven't played a session yet.")],
  [
    "an unknown path, signed in",
    "/nowhere",
    "Page Not Found",
    page => page.getByRole("link", { name: "Go to App" }).waitFor(),
  ],
];

export const playerScreens: readonly Screen[] = [
  ["/play", "/play", "Play"],
  [
    "/simulator",
    "/simulator?pattern=calm-focus",
    "Look inside",
    page => page.getByText(/at the beat, 10 Hz\.$/).waitFor({ state: "attached" }),
  ],
  [
    "/simulator, two patterns",
    "/simulator?pattern=calm-focus&compare=resonance-breathing",
    "Look inside",
    page => page.getByRole("region", { name: "Instruments of Resonance breathing" }).waitFor(),
  ],
  ["/studio without Premium", "/studio", "Make your own sessions", waitForText("Try it here")],
  [
    "/studio/listening",
    "/studio/listening",
    "Blind listening",
    page => page.getByRole("button", { name: "Listen to A, 20 s" }).waitFor(),
  ],
  ["an unknown mode", "/play/no-such-mode", "Mode not found"],
];

/** The player stays closed until the user has answered the screening. */
export const answerScreening = (page: Page): Promise<void> =>
  apiOf(page).changePreferences({ screening: { photosensitive: "no", consent: true } });

/** Opens the screen under reduced motion, and leads it to its state. */
export const open = async (page: Page, [_, path, title, arrange]: Screen): Promise<void> => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  await heading(page, title).first().waitFor();
  await arrange?.(page);
};
