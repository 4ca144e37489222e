import type { Adapter, AdapterPayload } from 'oidc-provider';

/** So many of one kind are kept, the latest. */
const most = 1_000;

/** What the sandbox's OpenID provider remembers of one kind of thing (codes, sessions, …), as long as it runs. */
export class ProviderStore implements Adapter {
  private readonly kept = new Map<string, AdapterPayload>();

  /** @param change what is to be kept in place of something */
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
