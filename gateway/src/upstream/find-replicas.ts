import { lookup } from "node:dns/promises";
import { isIP } from "node:net";

/** Looks up every address of a name, in the resolver's order. */
type LookUp = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

const lookUpAll: LookUp = hostname => lookup(hostname, { all: true, order: "verbatim" });

const withHostname = (url: string, { address, family }: { address: string; family: number }): string => {
  const replica = new URL(url);
  replica.hostname = family === 6 ? `[${address}]` : address;
  return replica.origin;
};

/**
 * Finds the replicas behind the URLs of a service. A name with several addresses, such as a headless Service of
 * Kubernetes, stands for one replica per address. Addresses of the other IP family belong to the same replicas. https
 * keeps the name, because a certificate contains no address.
 *
 * @returns origins, sorted
 * @throws if a name can't be resolved
 */
export const findReplicas = async (
  urls: readonly string[],
  lookUp: LookUp = lookUpAll,
): Promise<readonly string[]> => {
  const found = urls.map(async url => {
    const { protocol, hostname, origin } = new URL(url);
    if (protocol !== "http:" || isIP(hostname.replace(/^\[|\]$/g, ""))) return [origin];
    const addresses = await lookUp(hostname);
    const sameFamily = addresses.filter(({ family }) => family === addresses[0]?.family);
    return sameFamily.length > 1 ? sameFamily.map(address => withHostname(url, address)) : [origin];
  });
  return [...new Set((await Promise.all(found)).flat())].sort();
};
