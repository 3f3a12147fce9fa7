import { defineShell } from "@phaselock/federation";

export default defineShell({ name: "shell", session: "src/signed-in/session.tsx" });
