import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { openTestShelf, type TestShelf } from '../../tests/localShelf.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { exportProfile } from '../account/ownData.js';
import { User } from '../account/User.js';
import { userCommand } from '../userCommand.js';

interface Seen {
  canManage: boolean;
  offer: { id: string } | null;
}

interface Figures {
  memory: number | null;
  memoryLimit: number | null;
  diskFree: number | null;
  diskQuota: number | null;
  models: { name: string; memory: number | null; canBeFetched: boolean; obstacle: string | null }[];
}

const view = 'canManage offer { id }';
const mutations = [
  'fetchLocalModel(id: "tiny") { id }',
  'pauseLocalModel(id: "tiny") { id }',
  'resumeLocalModel(id: "tiny") { id }',
  'cancelLocalModel(id: "tiny") { freed }',
  'removeLocalModel(id: "tiny") { freed }',
];

describe('who may change the models of this machine', () => {
  let opened: TestShelf;
  let local: TestServer;
  let production: TestServer;
  let off: TestServer;
  beforeAll(async () => {
    opened = await openTestShelf();
    const { shelf } = opened;
    local = await startTestServer({ shelf });
    production = await startTestServer({ mode: 'production', env: { SIGNUP: 'closed' }, shelf });
    off = await startTestServer();
  });
  afterAll(async () => {
    for (const server of [local, production, off]) await server.close();
    await opened.close();
  });

  const read = async (server: TestServer, access: string) =>
    (await server.graphql<{ localModels: Seen | null }>(`{ localModels { ${view} } }`, {}, access)).data.localModels;
  const codes = async (server: TestServer, access?: string) =>
    Promise.all(
      mutations.map(async (mutation) => (await server.graphql(`mutation { ${mutation} }`, {}, access)).errors?.[0]?.extensions.code),
    );
  const decline = (server: TestServer, access?: string) =>
    server.graphql<{ declineLocalModelOffer: Seen }>(`mutation { declineLocalModelOffer { ${view} } }`, {}, access);

  test('no guest sees or changes anything', async () => {
    expect((await local.graphql('{ localModels { canManage } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await codes(local)).toEqual(mutations.map(() => 'UNAUTHENTICATED'));
    expect((await decline(local)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('in local mode everybody; each person is offered a model until the first answer', async () => {
    const [one, other] = [await createPerson(local.services), await createPerson(local.services)];
    expect(await read(local, one.access)).toEqual({ canManage: true, offer: { id: 'middle' } });
    expect((await decline(local, one.access)).data.declineLocalModelOffer).toEqual({ canManage: true, offer: null });
    expect((await read(local, one.access))?.offer).toBeNull();
    expect((await read(local, other.access))?.offer).toEqual({ id: 'middle' });
    expect(exportProfile(await local.services.orm.em.fork().findOneOrFail(User, { id: one.user.id }))).toMatchObject({
      isOperator: false,
      modelOfferAnsweredAt: expect.any(Date),
    });
  });

  test('in production operators alone, from their next request on and until it is taken back', async () => {
    const { access, user } = await createPerson(production.services);
    const set = (value: string) => userCommand(production.services.orm.em.fork(), ['operator', user.email, value]);
    expect(await read(production, access)).toEqual({ canManage: false, offer: null });
    expect(await codes(production, access)).toEqual(mutations.map(() => 'FORBIDDEN'));
    await set('on');
    expect(await read(production, access)).toEqual({ canManage: true, offer: { id: 'middle' } });
    expect(await codes(production, access)).not.toContain('FORBIDDEN');
    await set('off');
    expect(await codes(production, access)).toEqual(mutations.map(() => 'FORBIDDEN'));
  });

  test('who may not change them sees names and progress, and neither problems nor figures of the machine, by any way', async () => {
    const { access, user } = await createPerson(production.services);
    const figures = 'memory memoryLimit diskFree diskQuota';
    const fields = `${figures} models { name state bytes size modelId memory parallel fits canBeFetched obstacle problem tokensPerSecond }`;
    const query = async () =>
      (await production.graphql<{ localModels: Figures }>(`{ localModels { ${fields} } }`, {}, access)).data.localModels;
    const declined = async () => {
      const { data } = await production.graphql<{ declineLocalModelOffer: Figures }>(
        `mutation { declineLocalModelOffer { ${fields} } }`,
        {},
        access,
      );
      return data.declineLocalModelOffer;
    };
    const client = production.socket(access);
    const told = async () => {
      const telling = client.iterate<{ localModelsChanged: Figures }>({ query: `subscription { localModelsChanged { ${fields} } }` });
      const first: unknown = (await telling.next()).value;
      await telling.return?.();
      return (first as { data: { localModelsChanged: Figures } }).data.localModelsChanged;
    };
    const [large] = (await query()).models.filter(({ name }) => name === 'large');
    expect(large).toEqual({
      ...{ name: 'large', state: 'AVAILABLE', bytes: 0, size: opened.content.length, modelId: null },
      ...{ memory: null, parallel: null, fits: false, canBeFetched: false, obstacle: null, problem: null, tokensPerSecond: null },
    });
    for (const read of [query, declined, told]) {
      const { models, ...room } = await read();
      expect(room).toEqual({ memory: null, memoryLimit: null, diskFree: null, diskQuota: null });
      expect(models.filter((model) => model.obstacle !== null || model.memory !== null || model.canBeFetched)).toEqual([]);
    }
    await userCommand(production.services.orm.em.fork(), ['operator', user.email, 'on']);
    for (const read of [query, declined, told]) {
      const { models, ...room } = await read();
      expect(room).toMatchObject({ memory: expect.any(Number), memoryLimit: 1e9, diskFree: expect.any(Number) });
      expect(models.find(({ name }) => name === 'large')?.obstacle).toMatch(/^It needs 4\.2 GB of memory/);
    }
    await client.dispose();
  });

  test('nobody where it is switched off', async () => {
    const { access } = await createPerson(off.services, { isOperator: true });
    expect(await read(off, access)).toBeNull();
    expect(await codes(off, access)).toEqual(mutations.map(() => 'NOT_FOUND'));
    expect((await decline(off, access)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
