import { type EndpointKey, endpoints, templateOf } from "@phaselock/contracts";

type Template = { readonly method: string; readonly segments: readonly string[]; readonly label: string };

const isParameter = (segment: string): boolean => segment.startsWith(":");
const parametersIn = ({ segments }: Template): number => segments.filter(isParameter).length;

/** Templates by method and number of segments. A fixed segment matches before a parameter. */
const templates = Map.groupBy(
  (Object.keys(endpoints) as EndpointKey[])
    .map((key): Template => {
      const { method, path } = templateOf(key);
      return { method, segments: path.split("/"), label: path };
    })
    .sort((a, b) => parametersIn(a) - parametersIn(b)),
  ({ method, segments }) => `${method} ${segments.length}`,
);

/**
 * Finds the endpoint of the contracts that a request is for. The gateway's own templates are prefixes, which can't tell the
 * start of a session from a report.
 * @returns the service's template, such as `/api/sessions/:id/reports`; undefined for any other path
 */
export const endpointTemplate = (method: string, url: string): string | undefined => {
  const segments = (url.split("?", 1)[0] ?? "").split("/");
  const candidates = templates.get(`${method} ${segments.length}`) ?? [];
  return candidates.find(candidate =>
    candidate.segments.every((segment, at) => isParameter(segment) || segment === segments[at]),
  )?.label;
};
