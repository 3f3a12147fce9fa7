import {
  type Answers,
  ada,
  answersFor,
  answersWith,
  config,
  loggedWarnings,
  neverAnswers,
  newAda,
  renderScreen,
  screen,
  shownToasts,
  stopClock,
  stubGoogle,
  tokenOf,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import Login from "./login.tsx";

const markup = `<img src=x onerror="document.title='owned'">`;
const google = () => screen.getByRole<HTMLButtonElement>("button", { name: "Continue with Google" });
/** The surrounding fieldset disables all fields. */
const isDisabled = (control: HTMLElement) => control.closest("fieldset")?.disabled;
const open = (at = "/login", answers: Answers = {}) => renderScreen(<Login />, { at, as: null, answers });
const signedIn = {
  token: "any",
  refreshToken: "any",
  expiresIn: 1_500,
  user: newAda,
  isNewUser: true,
} as const;

describe("the content of /login", () => {
  it("shows the subtitle, the disabled e-mail form with the reason, the terms and a link to sign up", async () => {
    const { user } = open();
    screen.getByRole("heading", { level: 1, name: "Welcome back" });
    screen.getByText("Sign in to continue");
    const email = screen.getByText("Email authentication coming soon");
    expect(email.closest("details")?.open).toBe(false);
    await user.click(email);
    for (const field of ["Email", "Password"])
      expect(isDisabled(screen.getByLabelText(field)), field).toBe(true);
    expect(isDisabled(screen.getByRole("button", { name: "Sign in" }))).toBe(true);
    expect(google().disabled).toBe(false);
    const terms = screen.getByText(/^By continuing you confirm that you are at least 16/);
    expect(terms.textContent).toBe(
      "By continuing you confirm that you are at least 16, and agree to the Terms & Conditions and the Privacy Policy.",
    );
    const hrefOf = (name: string) => within(terms).getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Terms & Conditions")).toBe("/legal#terms");
    expect(hrefOf("Privacy Policy")).toBe("/legal#privacy");
    expect(screen.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("/register");
    expect(document.title).toBe("Sign in · Phaselock");
  });

  it("?debug=true: the environment is named production, version 1.0.0, as /config.json has it", () => {
    open("/login?debug=true");
    const box = within(screen.getByRole("region", { name: "Environment" }));
    box.getByText("production");
    box.getByText("1.0.0");
  });

  it("?debug=1: no environment", () => {
    open("/login?debug=1");
    expect(screen.queryByRole("region", { name: "Environment" })).toBeNull();
  });

  it.for([
    ["access_denied", "access_denied"],
    [markup + "x".repeat(5_000), `${(markup + "x".repeat(300)).slice(0, 300)}…`],
  ] as const)("an error in the address is a toast: limited text, never markup", async ([error, text]) => {
    open(`/login?error=${encodeURIComponent(error)}`);
    await expect.poll(shownToasts).toEqual([{ title: "Authentication Error", text, variant: "destructive" }]);
    expect(document.querySelector("img")).toBeNull();
  });

  it("a missing Google client id is logged to the console only", async () => {
    renderScreen(<Login />, {
      at: "/login",
      as: null,
      config: { ...config, google: { ...config.google, clientId: "" } },
    });
    await expect.poll(loggedWarnings).toEqual(["Phaselock: The Google client id is missing"]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(shownToasts()).toEqual([]);
  });
});

describe("the return path of /login", () => {
  it.for(["/login", "/login?debug=true", "/auth/callback", "/x?to=/callback", "login"])(
    "returnTo=%s is not saved",
    returnTo => {
      open(`/login?returnTo=${encodeURIComponent(returnTo)}`);
      expect(sessionStorage.getItem("auth_return_path")).toBeNull();
    },
  );

  it("a visit without a return path removes the one of an earlier visit", () => {
    sessionStorage.setItem("auth_return_path", "/dashboard");
    open("/login");
    expect(sessionStorage.getItem("auth_return_path")).toBeNull();
  });

  it("a path of the product is saved and passed on to /register", () => {
    open("/login?returnTo=%2Fresearch%23top");
    expect(sessionStorage.getItem("auth_return_path")).toBe("/research#top");
    expect(screen.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe(
      "/register?returnTo=%2Fresearch%23top",
    );
  });
});

describe("a sign-in that the server accepts", () => {
  const open = (at: string) => {
    stubGoogle();
    const answer = { ...signedIn, token: tokenOf(newAda.id) };
    const answers = { ...answersFor(newAda), "POST /api/auth/google/callback": answer };
    return renderScreen(<Login />, { at, as: null, answers });
  };

  it.for([
    ["/login", "/onboarding"],
    ["/login?returnTo=%2Fresearch%23top", "/research#top"],
  ] as const)('from %s: the toast "Login Successful", and 0.8 s later at %s', async ([at, target]) => {
    const { until, runFor } = stopClock();
    const { server, where, settled } = open(at);
    google().click();
    await until(() => shownToasts().length > 0);
    expect(shownToasts()).toEqual([{ title: "Login Successful", text: "Welcome back!", variant: "info" }]);
    await runFor(799);
    await settled();
    expect(where()).toBe(at);
    await runFor(1);
    await until(() => where() !== at);
    expect(where()).toBe(target);
    expect(server.bodiesOf("POST /api/auth/google/callback")).toEqual([
      { code: "code-1", credential: '{"code":"code-1"}' },
    ]);
  });
});

describe("a sign-in that fails at Google", () => {
  it("if Google can't be reached, the toast names Google", async () => {
    const { server, user } = open();
    await user.click(google());
    await expect.poll(shownToasts).toEqual([
      {
        title: "Authentication Error",
        text: "There was a problem with Google authentication. Please try again later.",
        variant: "destructive",
      },
    ]);
    expect(server.requests()).toEqual([]);
  });
});

describe("a sign-in that the server does not accept", () => {
  it.for([
    ["its error text first", "Closed", { error: "Closed", message: "Second", details: "Third" }],
    ["else its message", "Second", { error: ["no text"], message: "Second", details: "Third" }],
    ["else its details", "Third", { message: "", details: "Third" }],
    ["else Server rejected authentication", "Server rejected authentication", { details: { no: "text" } }],
  ] as const)("Authentication Failed: %s", async ([_, text, body]) => {
    stubGoogle();
    const { user } = open("/login", { "POST /api/auth/google/callback": answersWith(403, body) });
    await user.click(google());
    await expect
      .poll(shownToasts)
      .toEqual([{ title: "Authentication Failed", text, variant: "destructive" }]);
    expect(google().disabled).toBe(false);
    expect(localStorage.getItem("auth_token")).toBeNull();
  });

  it("Authentication Failed: No token received from server", async () => {
    stubGoogle();
    const { token: _, ...withoutToken } = signedIn;
    const { user } = open("/login", { "POST /api/auth/google/callback": answersWith(200, withoutToken) });
    await user.click(google());
    await expect
      .poll(shownToasts)
      .toEqual([
        { title: "Authentication Failed", text: "No token received from server", variant: "destructive" },
      ]);
  });

  it("while sign-in is pending, the button reads Connecting... and asks Google once", async () => {
    const gave = stubGoogle();
    const { server, user } = open("/login", { "POST /api/auth/google/callback": neverAnswers });
    await user.click(google());
    await user.click(await screen.findByRole("button", { name: "Connecting..." }));
    // The request waits for a key. Without this wait it could reach the server of the next test.
    await expect.poll(() => server.requestsOf("POST /api/auth/google/callback")).toHaveLength(1);
    expect(gave).toHaveBeenCalledOnce();
  });
});

describe("/login of a signed-in user", () => {
  it.for([
    ["", "/dashboard"],
    ["/legal?from=//evil.example#terms", "/legal?from=//evil.example#terms"],
    ["https://evil.example/", "/dashboard"],
    ["//evil.example", "/dashboard"],
    ["/\\evil.example", "/dashboard"],
    ["/\t/evil.example", "/dashboard"],
  ] as const)('"Already Signed In"; with returnTo=%j, 1.5 s later at %s', async ([returnTo, target]) => {
    const { until, runFor } = stopClock();
    const at = returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : "/login";
    const { where, settled } = renderScreen(<Login />, { at, as: ada });
    await until(() => shownToasts().length > 0);
    expect(shownToasts()).toMatchObject([{ title: "Already Signed In", variant: "info" }]);
    await runFor(1_499);
    await settled();
    expect(where()).toBe(at);
    await runFor(1);
    await until(() => where() !== at);
    expect(where()).toBe(target);
  });
});
