import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { Library } from '../../tests/prompts.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

describe('saving a prompt', () => {
  let server: TestServer;
  let person: TestPerson;
  let library: Library;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
    library = new Library(server, person.access);
  });

  test('makes its first version, with the variables of its text', async () => {
    const models = [{ id: 'sim/tokens-5', temperature: 0.4, topP: null, maxTokens: 800 }];
    const variables = [
      { name: 'words', kind: 'NUMBER', required: false, default: '60', min: 20, max: 120, choices: ['dropped'] },
      { name: 'spelling', kind: 'CHOICE', required: true, default: 'British', min: 1, choices: [' British ', 'American'] },
      { name: 'leaflet', kind: 'FILE', required: true, default: 'dropped' },
      { name: 'gone', kind: 'TEXT', required: true },
    ];
    const prompt = await library.make({
      title: ' Wall\n text ',
      tags: ['museum', ' Museum', 'two  words'],
      text: '{{spelling}}, {{words}} words of {{wall_text}} and {{leaflet}}',
      system: ' ',
      variables,
      models,
      policy: 'SHARED',
      note: 'First',
    });
    expect(prompt).toMatchObject({ title: 'Wall text', tags: ['museum', 'two words'], pinned: false });
    expect(prompt.current).toMatchObject({ number: 1, system: null, policy: 'SHARED', note: 'First', models });
    expect(prompt.current.variables).toEqual([
      { name: 'words', kind: 'NUMBER', required: false, default: '60', min: 20, max: 120, choices: [] },
      { name: 'spelling', kind: 'CHOICE', required: true, default: 'British', min: null, max: null, choices: ['British', 'American'] },
      { name: 'leaflet', kind: 'FILE', required: true, default: null, min: null, max: null, choices: [] },
      { name: 'wall_text', kind: 'TEXT', required: true, default: null, min: null, max: null, choices: [] },
    ]);
    expect(await library.all()).toEqual([prompt]);
  });

  test('makes a version where the content changes, and none where only title, tags or nothing do', async () => {
    const { id } = await library.make({ note: 'One' });
    const again = await library.make({ id, baseVersion: 1, title: 'Other', tags: ['x'] });
    expect(again).toMatchObject({ title: 'Other', tags: ['x'], current: { number: 1, note: 'One' } });
    const changes = [{ text: 'Two' }, { system: 'Be brief' }, { models: [{ id: 'sim/tokens-1' }] }, { policy: 'WINNER' }];
    let all = {};
    for (const [index, change] of changes.entries()) {
      all = { ...all, ...change };
      expect((await library.make({ id, baseVersion: index + 1, ...all })).current.number).toBe(index + 2);
    }
    expect((await library.versions(id)).map(({ number, text }) => [number, text])).toEqual([
      [5, 'Two'],
      [4, 'Two'],
      [3, 'Two'],
      [2, 'Two'],
      [1, 'Say {{what}}'],
    ]);
  });

  test('gives a note to the version that is there', async () => {
    const { id } = await library.make();
    expect((await library.make({ id, baseVersion: 1, note: ' Later ' })).current).toMatchObject({ number: 1, note: 'Later' });
  });

  test('does not overwrite a newer version, and gives it; the same content again is no conflict', async () => {
    const { id } = await library.make();
    await library.make({ id, baseVersion: 1, text: 'Theirs' });
    const { result } = await library.save({ id, baseVersion: 1, text: 'Mine', title: 'Mine' });
    expect(result).toMatchObject({ conflicts: true, prompt: { title: 'Wall text', current: { number: 2, text: 'Theirs' } } });
    expect((await library.save({ id, baseVersion: 1, text: 'Theirs' })).result.conflicts).toBe(false);
    expect(await library.versions(id)).toHaveLength(2);
  });

  test('of two saves at once, one is told of the other', async () => {
    const { id } = await library.make();
    const both = await Promise.all(['A', 'B'].map((text) => library.save({ id, baseVersion: 1, text })));
    expect(both.map(({ result }) => result.conflicts).sort()).toEqual([false, true]);
  });

  test('a new one whose reply was lost is made once', async () => {
    const requestId = v7();
    const [one, other] = await Promise.all([library.make({ requestId }), library.make({ requestId })]);
    expect(one.id).toBe(other.id);
    expect((await library.make({ requestId })).id).toBe(one.id);
    expect(await library.all()).toHaveLength(1);
    await library.change('deletePrompt', one.id);
    expect((await library.save({ requestId })).error?.code).toBe('NOT_FOUND');
  });

  test('a new one that was changed after its reply was lost is not taken for saved, and is saved over what was made', async () => {
    const requestId = v7();
    const { id } = await library.make({ requestId });
    const { result } = await library.save({ requestId, text: 'Say more', title: 'Longer' });
    expect(result).toMatchObject({ conflicts: true, prompt: { id, title: 'Wall text', current: { number: 1, text: 'Say {{what}}' } } });
    expect((await library.make({ id, baseVersion: 1, text: 'Say more' })).current).toMatchObject({ number: 2, text: 'Say more' });
    // Title and tags have no versions.
    const renamed = await library.save({ requestId, text: 'Say more', title: 'Longer' });
    expect(renamed.result).toMatchObject({ conflicts: false, prompt: { id, title: 'Longer', current: { number: 2 } } });
    expect(await library.all()).toHaveLength(1);
  });

  test('keeps characters that a database cannot hold as replacements', async () => {
    const { current } = await library.make({
      text: 'a\u0000b {{x}}',
      variables: [{ name: 'x', kind: 'CHOICE', required: true, choices: ['c\u0000', '\ud800'] }],
    });
    expect(current).toMatchObject({ text: 'a\ufffdb {{x}}', variables: [{ choices: ['c\ufffd', '\ufffd'] }] });
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ text: ' \n' }, 'text'],
    [{ text: 'ä'.repeat(102_401) }, 'text'],
    [{ system: 'ä'.repeat(102_401) }, 'system'],
    [{ text: Array.from({ length: 51 }, (_, index) => `{{v${index.toFixed()}}}`).join('') }, 'text'],
    [{ tags: Array.from({ length: 21 }, (_, index) => `t${index.toFixed()}`) }, 'tags'],
    [{ tags: ['x'.repeat(41)] }, 'tags.0'],
    [{ tags: ['  '] }, 'tags.0'],
    [{ note: 'x'.repeat(201) }, 'note'],
    [{ models: Array.from({ length: 9 }, () => ({ id: 'sim/tokens-1' })) }, 'models'],
    [{ models: [{ id: 'a b ' }] }, 'models.0.id'],
    [{ models: [{ id: 'a', temperature: 3 }] }, 'models.0.temperature'],
    [{ variables: [{ name: 'a b', kind: 'TEXT', required: true }] }, 'variables.0.name'],
    [{ variables: [1, 2].map(() => ({ name: 'a', kind: 'TEXT', required: true })) }, 'variables'],
    [{ variables: [{ name: 'a', kind: 'CHOICE', required: true, choices: [] }] }, 'variables.0.choices'],
    [{ variables: [{ name: 'a', kind: 'CHOICE', required: true, choices: ['x', 'x'] }] }, 'variables.0.choices'],
    [{ variables: [{ name: 'a', kind: 'CHOICE', required: true, choices: ['x'], default: 'y' }] }, 'variables.0.default'],
    [{ variables: [{ name: 'a', kind: 'NUMBER', required: true, min: 2, max: 1 }] }, 'variables.0.max'],
    [{ variables: [{ name: 'a', kind: 'NUMBER', required: true, max: 1, default: '2' }] }, 'variables.0.default'],
    [{ requestId: 'short' }, 'request_id'],
  ])('refuses what is too long or does not fit: %#', async (input, attr) => {
    const { error } = await library.save(input);
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ attr }] });
    expect(await library.all()).toEqual([]);
  });

  test('keeps the latest 200 versions', async () => {
    const { id, current } = await library.make();
    const em = server.services.orm.em.fork();
    await em.execute(
      `insert into prompt_version (id, prompt_id, number, text, variables, models, created_at)
       select gen_random_uuid(), ?, number, 'Version ' || number, '[]', '[]', now() from generate_series(2, 200) number`,
      [id],
    );
    await em.execute('update prompt set version = 200, current_id = (select id from prompt_version where prompt_id = ? and number = 200)', [
      id,
    ]);
    await library.make({ id, baseVersion: 200, text: 'One more' });
    const versions = await library.versions(id);
    expect([versions.length, versions[0]?.number, versions.at(-1)?.number]).toEqual([200, 201, 2]);
    expect(versions.map((version) => version.id)).not.toContain(current.id);
  });

  test('keeps the latest versions of 2 MB beside the present one', async () => {
    const { id } = await library.make();
    const large = (number: number) => number.toFixed().repeat(200_000);
    for (let number = 1; number <= 12; number += 1) await library.make({ id, baseVersion: number, text: large(number % 10) });
    const versions = await library.versions(id);
    expect([versions.length, versions[0]?.number, versions.at(-1)?.number]).toEqual([11, 13, 3]);
  });

  test('belongs to one person', async () => {
    const { id } = await library.make();
    const other = new Library(server, (await createPerson(server.services)).access);
    expect((await other.save({ id, baseVersion: 1, text: 'Mine' })).error?.code).toBe('NOT_FOUND');
    expect((await library.save({ id: v7(), baseVersion: 1 })).error?.code).toBe('NOT_FOUND');
    expect((await new Library(server, '').save({})).error?.code).toBe('UNAUTHENTICATED');
    expect(await other.all()).toEqual([]);
    expect((await library.all())[0]?.current.number).toBe(1);
  });
});
