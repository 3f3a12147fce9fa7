const vendors = /^https:\/\/([\w-]+\.)*(google|googleapis|stripe)\.com(:\d+)?([/?#]|$)/i;

/** Whether a URL is Google's or Stripe's own, and not a stand-in's. */
export const isVendor = (url: string): boolean => vendors.test(url);
