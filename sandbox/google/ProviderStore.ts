import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Most things of one kind that are kept; older ones are dropped. */
const most = 1_000;

/** The memory of the sandbox's OpenID provider for one kind of thing (codes, sessions, …), while it runs. */
export class ProviderStore implements Adapter {
  private readonly kept = new Map<string, AdapterPayload>();

  /** @param change replaces what is to be stored */
  constructor(private readonly change: (payload: AdapterPayload) => AdapterPayload = (payload) => payload) {}

  upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.kept.set(id, this.change(payload));
    const [oldest] = this.kept.keys();
    if (this.kept.size > most && oldest !== undefined) this.kept.delete(oldest);
    return Promise.resolve();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.kept.get(id));
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve([...this.kept.values()].find((payload) => payload.uid === uid));
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve([...this.kept.values()].find((payload) => payload.userCode === userCode));
  }

  consume(id: string): Promise<void> {
    const payload = this.kept.get(id);
    if (payload) this.kept.set(id, { ...payload, consumed: Math.floor(Date.now() / 1_000) });
    return Promise.resolve();
  }

  destroy(id: string): Promise<void> {
    this.kept.delete(id);
    return Promise.resolve();
  }

  revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, payload] of this.kept) if (payload.grantId === grantId) this.kept.delete(id);
    return Promise.resolve();
  }
}
