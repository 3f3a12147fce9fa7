// Implements https://js.stripe.com/clover/stripe.js as far as hosted checkout needs it: it loads, accepts the publishable
// key, and throws for any other.
window.Stripe = publishableKey => {
  if (!/^pk_test_\w+$/.test(publishableKey)) {
    throw new Error(`Invalid API Key provided: ${String(publishableKey).slice(0, 8)}****`);
  }
  return {};
};
