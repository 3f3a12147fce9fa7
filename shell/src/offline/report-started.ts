/** Tells the service worker that this release of the shell runs, so that it keeps the release for offline use. */
export const reportStarted = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(`started ${SHELL_RELEASE}`);
};
