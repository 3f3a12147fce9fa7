import { defineShell } from "@phaselock/federation";

const session = "src/signed-in/session.tsx";

export default defineShell({
  name: "shell",
  entry: "shell/src/main.tsx",
  session,
  bundles: {
    measuring: ["packages/web/src/measuring/index.ts", "shell/src/measuring/measure-failure.ts"],
    // Every signed-in page soon parses a response, and reads the key of the sign-in.
    session: [
      `shell/${session}`,
      "packages/web/src/api/schemas.ts",
      "packages/web/src/auth/vault/browser-sign-in-store.ts",
    ],
  },
});
