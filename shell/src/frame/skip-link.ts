/**
 * The link in app.html that takes the keyboard past the header. It lies outside of what React draws, so that it is there
 * before anything else; screens bring their own landmarks, so it looks for the one that is there.
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
