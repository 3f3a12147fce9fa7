// Implements https://accounts.google.com/gsi/client: the OAuth 2.0 part of Google Identity Services.
// https://developers.google.com/identity/oauth2/web/reference/js-reference
(() => {
  const issuer = new URL(document.currentScript.src).origin;
  const closedPollMs = 500;
  let abandonPending = () => {};

  function authorizationUrl(parameters) {
    const url = new URL("/o/oauth2/v2/auth", issuer);
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined && value !== "") url.searchParams.set(name, value);
    }
    return url.href;
  }

  function openPopup(parameters, { callback, error_callback: onError = () => {} }) {
    abandonPending();
    const [width, height] = [500, 600];
    const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
    const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
    const popup = window.open(
      authorizationUrl({ ...parameters, redirect_uri: "postmessage", origin: window.location.origin }),
      "google_stand_in",
      `popup,width=${width},height=${height},left=${left},top=${top}`,
    );
    if (!popup) {
      onError({
        type: "popup_failed_to_open",
        message: "Failed to open popup window. Maybe blocked by the browser?",
      });
      return;
    }

    // The response may still be in flight when the popup is first seen closed, so report on the second check.
    let seenClosed = false;
    const poll = setInterval(() => {
      if (popup.closed && seenClosed) {
        settle();
        onError({ type: "popup_closed", message: "Popup window closed" });
      }
      seenClosed = popup.closed;
    }, closedPollMs);

    function onMessage({ origin, source, data }) {
      if (origin !== issuer || source !== popup || data?.type !== "google-stand-in") return;
      settle();
      callback(data.response);
    }

    function settle() {
      clearInterval(poll);
      window.removeEventListener("message", onMessage);
      abandonPending = () => {};
    }

    window.addEventListener("message", onMessage);
    abandonPending = settle;
  }

  function required(config, ...names) {
    for (const name of names) {
      if (!config?.[name]) throw new Error(`Missing required parameter ${name}.`);
    }
  }

  function requestParameters(config) {
    const { client_id, scope, state, login_hint, prompt } = config;
    return { client_id, scope, state, login_hint, prompt };
  }

  function initCodeClient(config) {
    required(config, "client_id", "scope");
    if (config.ux_mode === "redirect") required(config, "redirect_uri");
    return {
      requestCode() {
        const parameters = { ...requestParameters(config), response_type: "code" };
        if (config.ux_mode !== "redirect") return openPopup(parameters, config);
        window.location.assign(authorizationUrl({ ...parameters, redirect_uri: config.redirect_uri }));
      },
    };
  }

  function initTokenClient(config) {
    required(config, "client_id", "scope");
    return {
      requestAccessToken(overrides = {}) {
        openPopup({ ...requestParameters({ ...config, ...overrides }), response_type: "token" }, config);
      },
    };
  }

  window.google = { accounts: { oauth2: { initCodeClient, initTokenClient } } };
})();
