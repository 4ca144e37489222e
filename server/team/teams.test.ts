import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { maxTeams, maxTeamSystem } from '../../shared/team/limits.js';

const fields = 'id name system columns { id temperature topP maxTokens }';

describe('teams', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  const columns = [
    { id: 'sim/one', temperature: 0.5, topP: null, maxTokens: null },
    { id: 'sim/one', temperature: null, topP: 0.9, maxTokens: 100 },
  ];
  const team = (more: object = {}) => ({ id: v7(), name: 'Translators', columns, system: 'Be brief', ...more });
  const save = (input: object, access: string | undefined = person.access) =>
    server.graphql<{ saveTeam: object }>(`mutation($input: SaveTeamInput!) { saveTeam(input: $input) { ${fields} } }`, { input }, access);
  const remove = (id: string, access: string | undefined = person.access) =>
    server.graphql('mutation($id: ID!) { deleteTeam(id: $id) }', { id }, access);
  const read = async (access = person.access) =>
    (await server.graphql<{ teams: object[] }>(`{ teams { ${fields} } }`, {}, access)).data.teams;
  const errorOf = async (answer: ReturnType<typeof save> | ReturnType<typeof remove>) => (await answer).errors?.[0]?.extensions;

  test('are kept by name with the parameters of their columns, changed under their id, deleted, and brought back', async () => {
    const [one, other] = [team(), team({ name: 'Drafts', system: ' ' })];
    expect((await save(one)).data).toEqual({ saveTeam: one });
    await save(one);
    await save(other);
    expect(await read()).toEqual([{ ...other, system: null }, one]);
    await save({ ...one, name: 'A new name' });
    expect((await remove(other.id)).data).toEqual({ deleteTeam: other.id });
    expect(await read()).toEqual([{ ...one, name: 'A new name' }]);
    await save(other);
    expect(await read()).toHaveLength(2);
  });

  test('of one person are neither seen nor changed by another, who learns nothing of their ids', async () => {
    const one = team();
    await save(one);
    const { access } = await createPerson(server.services);
    expect(await read(access)).toEqual([]);
    expect(await errorOf(remove(one.id, access))).toMatchObject({ code: 'NOT_FOUND' });
    const other = { ...one, name: 'Of another person' };
    expect((await save(other, access)).data).toEqual({ saveTeam: other });
    expect((await remove(one.id, access)).data).toEqual({ deleteTeam: one.id });
    expect(await read()).toEqual([one]);
  });

  test('what is wrong is named by its field', async () => {
    await save(team());
    const attrs = async (more: object) => (await errorOf(save(team(more))))?.errors.map(({ attr }) => attr);
    expect(await attrs({ name: 'translators ' })).toEqual(['name']);
    expect(await attrs({ name: ' ', columns: [] })).toEqual(['name', 'columns']);
    expect(await attrs({ name: 'x'.repeat(61) })).toEqual(['name']);
    expect(await attrs({ name: 'Hot', columns: [{ id: 'sim/one', temperature: 3 }] })).toEqual(['columns.0.temperature']);
    expect(await attrs({ name: 'Other', id: 'none' })).toEqual(['id']);
    expect(
      await attrs({
        name: 'Other',
        columns: [
          { id: 'sim/one', topP: 0 },
          { id: ' ', maxTokens: 0 },
        ],
      }),
    ).toEqual(['columns.0.top_p', 'columns.1.id', 'columns.1.max_tokens']);
    expect(await attrs({ name: 'Other', columns: Array.from({ length: 9 }, () => ({ id: 'sim/one' })) })).toEqual(['columns']);
    expect(await attrs({ name: 'Other', system: 'x'.repeat(maxTeamSystem + 1) })).toEqual(['system']);
    expect(await attrs({ name: 'Zero\u0000' })).toEqual(['name']);
    expect(await errorOf(remove('none'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await read()).toHaveLength(1);
  });

  test('two saves at the same time cannot take one name', async () => {
    const answers = await Promise.all([save(team()), save(team({ name: 'TRANSLATORS' })), save(team({ name: ' translators' }))]);
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await read()).toHaveLength(1);
  });

  test('are a limited number', async () => {
    for (let number = 1; number <= maxTeams; number += 1) await save(team({ name: number.toFixed() }));
    expect(await errorOf(save(team()))).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ code: 'too_many' }] });
    expect((await read()).length).toBe(maxTeams);
  });

  test('a guest has none', async () => {
    expect((await server.graphql('{ teams { id } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(
      (await server.graphql('mutation($i: SaveTeamInput!) { saveTeam(input: $i) { id } }', { i: team() })).errors?.[0]?.extensions.code,
    ).toBe('UNAUTHENTICATED');
    expect((await server.graphql('mutation($id: ID!) { deleteTeam(id: $id) }', { id: v7() })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  });

  test('are in the data download, and are removed with the account', async () => {
    const one = team();
    await save(one);
    const file = await (await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access })).json();
    expect(file).toMatchObject({ teams: [one] });
    await server.graphql(
      'mutation($i: DeleteAccountInput!) { deleteAccount(input: $i) }',
      { i: { email: person.user.email } },
      person.access,
    );
    expect(await server.services.orm.em.fork().execute('select 1 from team where user_id = ?', [person.user.id])).toEqual([]);
  });
});
