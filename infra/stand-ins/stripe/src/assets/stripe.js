// Implements https://js.stripe.com/<release>/stripe.js as far as hosted checkout needs it: it loads, accepts the
// publishable key, and throws the real script's errors for a wrong one.
(() => {
  class IntegrationError extends Error {
    name = "IntegrationError";
  }

  function Stripe(publishableKey) {
    if (typeof publishableKey !== "string") {
      throw new IntegrationError(
        `Invalid value for Stripe(): apiKey should be a string. You specified: ${publishableKey}.`,
      );
    }
    if (publishableKey === "") {
      throw new IntegrationError("Please call Stripe() with your publishable key. You used an empty string.");
    }
    if (/^(sk|rk)_/.test(publishableKey)) {
      throw new IntegrationError(
        "You should not use your secret key with Stripe.js. Please pass a publishable key.",
      );
    }
    if (!/^pk_(test|live)_\w+$/.test(publishableKey)) {
      throw new IntegrationError(`Invalid API Key provided: ${publishableKey.slice(0, 8)}****`);
    }

    const notSupported = name => () => {
      throw new IntegrationError(`${name} is not supported yet by the stand-in.`);
    };
    return {
      registerAppInfo() {},
      _registerWrapper() {},
      elements: notSupported("elements"),
      confirmPayment: notSupported("confirmPayment"),
      initCheckout: notSupported("initCheckout"),
    };
  }

  Stripe.version = "endive";
  window.Stripe = Stripe;
})();
