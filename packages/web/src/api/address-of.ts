/** Values for a path template and a query. Undefined values are left out of the query. */
export type AddressValues = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
};

/** Fills in a path template: `/api/sessions/{id}` becomes `/api/sessions/01890a5d-…`. Values are percent-encoded. */
export const addressOf = (template: string, { params = {}, query = {} }: AddressValues): string => {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
};
