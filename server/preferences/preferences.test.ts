import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { defaults } from '../../shared/preferences/choices.js';

const fields = Object.keys(defaults)
  .map((name) => (name === 'shortcuts' ? 'shortcuts { command keys }' : name))
  .join(' ');
const updateDocument = `mutation($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { id preferences { ${fields} } } }`;

interface Told {
  me: { preferences: Record<string, unknown> } | null;
}

describe('preferences', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const read = async (person: TestPerson) =>
    (await server.graphql<Told>(`{ me { preferences { ${fields} } } }`, {}, person.access)).data.me?.preferences;
  const update = (person: TestPerson, input: object) => server.graphql(updateDocument, { input }, person.access);
  const attrsOf = async (person: TestPerson, input: object) =>
    (await update(person, input)).errors?.[0]?.extensions.errors.map(({ attr }) => attr);

  test('are the defaults, without a theme, until the person chooses', async () => {
    expect(await read(await createPerson(server.services))).toEqual({ ...defaults, theme: null });
  });

  test('a change leaves what is absent or null as it is, and changes at once on two devices are both kept', async () => {
    const person = await createPerson(server.services);
    await update(person, { theme: 'DARK', textSize: 18 });
    await Promise.all([update(person, { textSize: null, density: 'COMPACT' }), update(person, { aboutMe: ' A translator. ' })]);
    const shortcuts = [{ command: 'search', keys: 'ctrl+j' }];
    const { data } = await update(person, { shortcuts, metrics: ['COST'], models: ['sim/model'], policy: 'WINNER', dates: 'YEAR_FIRST' });
    const chosen = {
      ...{ theme: 'DARK', textSize: 18, density: 'COMPACT', aboutMe: 'A translator.' },
      ...{ shortcuts, metrics: ['COST'], models: ['sim/model'], policy: 'WINNER', dates: 'YEAR_FIRST' },
    };
    expect(data).toEqual({ updatePreferences: { id: person.user.id, preferences: { ...defaults, ...chosen } } });
    expect(await read(person)).toEqual({ ...defaults, ...chosen });
  });

  test('of one person are not those of another', async () => {
    const [one, other] = [await createPerson(server.services), await createPerson(server.services)];
    await update(one, { howToAnswer: 'Short.' });
    expect(await read(other)).toEqual({ ...defaults, theme: null });
  });

  test('every refused field is named, and nothing is saved then', async () => {
    const person = await createPerson(server.services);
    expect(await attrsOf(person, { textSize: 20, aboutMe: 'x'.repeat(1_501), density: 'COMPACT' })).toEqual(['text_size', 'about_me']);
    expect(await attrsOf(person, { metrics: ['COST', 'COST'] })).toEqual(['metrics']);
    expect(await attrsOf(person, { models: Array.from({ length: 9 }, () => 'sim/model') })).toEqual(['models']);
    expect(await attrsOf(person, { models: [' no name'] })).toEqual(['models.0']);
    expect(await attrsOf(person, { pinnedModels: Array.from({ length: 51 }, () => 'sim/model') })).toEqual(['pinned_models']);
    const twice = { command: 'search', keys: 'ctrl+j' };
    expect(await attrsOf(person, { shortcuts: [twice, twice] })).toEqual(['shortcuts']);
    expect(await attrsOf(person, { shortcuts: [{ command: 'search', keys: 'hyper+j k' }] })).toEqual(['shortcuts.0.keys']);
    expect((await update(person, { theme: 'PINK' })).status).toBe(400);
    expect(await read(person)).toEqual({ ...defaults, theme: null });
  });

  test('a guest has none', async () => {
    expect((await server.graphql<Told>(`{ me { preferences { ${fields} } } }`)).data.me).toBeNull();
    const refused = await server.graphql(updateDocument, { input: { theme: 'DARK' } });
    expect(refused.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('are in the data download, and are removed with the account', async () => {
    const person = await createPerson(server.services);
    await update(person, { aboutMe: 'A translator.' });
    const file = await (await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access })).json();
    expect(file).toMatchObject({ preferences: { ...defaults, theme: null, aboutMe: 'A translator.' } });
    await server.graphql(
      'mutation($i: DeleteAccountInput!) { deleteAccount(input: $i) }',
      { i: { email: person.user.email } },
      person.access,
    );
    const left = await server.services.orm.em.fork().execute('select 1 from preferences where user_id = ?', [person.user.id]);
    expect(left).toEqual([]);
  });
});
