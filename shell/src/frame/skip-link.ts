/**
 * Makes the skip link of app.html focus the main landmark. The link is outside the React root, so it exists before
 * anything renders. Each screen renders its own landmark, so each click looks the landmark up.
 * @returns a function that removes the listener
 */
export const followSkipLink = (): (() => void) => {
  const link = document.getElementById("skip");
  const skip = (event: Event): void => {
    const main = document.querySelector("main");
    if (!main) return;
    event.preventDefault();
    main.tabIndex = -1;
    main.focus();
  };
  link?.addEventListener("click", skip);
  return () => link?.removeEventListener("click", skip);
};
