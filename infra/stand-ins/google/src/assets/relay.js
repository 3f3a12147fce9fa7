// The popup's last page: hands the answer to the app that opened it, at its declared origin only, and closes.
const { origin, response } = document.body.dataset;
if (window.opener)
  window.opener.postMessage({ type: "google-stand-in", response: JSON.parse(response) }, origin);
window.close();
