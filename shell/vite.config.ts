import { defineShell } from "@phaselock/federation";

export default defineShell({ name: "shell", session: "src/session/session.tsx" });
