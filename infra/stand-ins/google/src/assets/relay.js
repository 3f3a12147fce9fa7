// The popup's last page: posts the response to the app that opened it, only at its declared origin, and closes.
const { origin, response } = document.body.dataset;
if (window.opener)
  window.opener.postMessage({ type: "google-stand-in", response: JSON.parse(response) }, origin);
window.close();
