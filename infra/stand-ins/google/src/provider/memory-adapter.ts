import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

type Entry = { payload: AdapterPayload; expiresAtMs: number };

/** oidc-provider's storage, one map per model and stand-in. The library's default is shared by the whole process. */
export function createMemoryAdapter(): AdapterFactory {
  const models = new Map<string, Map<string, Entry>>();

  return function adapterOf(model): Adapter {
    const entries = models.get(model) ?? new Map<string, Entry>();
    models.set(model, entries);

    const alive = (entry: Entry | undefined) =>
      entry && entry.expiresAtMs > Date.now() ? entry.payload : undefined;
    const findWhere = async (field: "uid" | "userCode", value: string) =>
      alive([...entries.values()].find(entry => entry.payload[field] === value));

    return {
      upsert: async (id, payload, expiresInSeconds = Number.POSITIVE_INFINITY) =>
        void entries.set(id, { payload, expiresAtMs: Date.now() + expiresInSeconds * 1000 }),
      find: async id => alive(entries.get(id)),
      findByUid: uid => findWhere("uid", uid),
      findByUserCode: userCode => findWhere("userCode", userCode),
      consume: async id => {
        const entry = entries.get(id);
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async id => void entries.delete(id),
      revokeByGrantId: async grantId => {
        for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id);
      },
    };
  };
}
