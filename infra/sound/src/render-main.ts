import { runRender, UsageError } from "./render/render-command.ts";

/** `npm run render`: writes a scene, a texture or a mode to a WAV file. */
try {
  process.stdout.write(`${runRender(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof Error && "code" in error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
