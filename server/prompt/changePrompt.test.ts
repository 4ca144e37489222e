import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { Library } from '../../tests/prompts.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { purgePrompts } from './changePrompt.js';

describe('a library of prompts', () => {
  let server: TestServer;
  let library: Library;
  let userId: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const person = await createPerson(server.services);
    userId = person.user.id;
    library = new Library(server, person.access);
  });
  const titles = async () => (await library.all()).map(({ title }) => title);
  /** Rows as many prompts, without their versions. */
  const fill = (count: number, bytes: number) =>
    server.services.orm.em.fork().execute(
      `insert into prompt (id, user_id, title, tags, current_id, bytes, created_at, updated_at)
       select gen_random_uuid(), ?, 'Prompt ' || n, '[]', gen_random_uuid(), ?, now(), now() from generate_series(1, ?) n`,
      [userId, bytes, count],
    );

  test('has pinned prompts first, then the last saved', async () => {
    const { id } = await library.make({ title: 'A' });
    await library.make({ title: 'B' });
    const c = await library.make({ title: 'C' });
    expect((await library.change('pinPrompt', id, { pinned: true })).result.pinned).toBe(true);
    await library.make({ id: c.id, baseVersion: 1, title: 'C again' });
    expect(await titles()).toEqual(['A', 'C again', 'B']);
    await library.change('pinPrompt', id, { pinned: false });
    expect(await titles()).toEqual(['C again', 'B', 'A']);
  });

  test('duplicates a prompt under a title that is free', async () => {
    const { id } = await library.make({ tags: ['x'], system: 'Be brief' });
    await library.make({ id, baseVersion: 1, tags: ['x'], text: 'Second' });
    const copy = (await library.change('duplicatePrompt', id)).result;
    expect(copy).toMatchObject({ title: 'Wall text (2)', tags: ['x'], current: { number: 1, text: 'Second', system: null } });
    expect((await library.change('duplicatePrompt', copy.id)).result.title).toBe('Wall text (3)');
  });

  test('deletes with undo for ten minutes, and then for good', async () => {
    const { id } = await library.make();
    await library.change('deletePrompt', id);
    expect(await titles()).toEqual([]);
    for (const refused of [library.change('deletePrompt', id), library.change('duplicatePrompt', id), library.save({ id, baseVersion: 1 })])
      expect((await refused).error?.code).toBe('NOT_FOUND');
    await purgePrompts(server.services.orm);
    expect((await library.change('restorePrompt', id)).result.title).toBe('Wall text');
    expect(await titles()).toEqual(['Wall text']);
    await library.change('deletePrompt', id);
    const em = server.services.orm.em.fork();
    await em.execute(`update prompt set deleted_at = now() - interval '11 minutes' where id = ?`, [id]);
    expect((await library.change('restorePrompt', id)).error?.code).toBe('NOT_FOUND');
    await purgePrompts(server.services.orm);
    expect(
      await em.execute('select 1 from prompt where id = ? union all select 1 from prompt_version where prompt_id = ?', [id, id]),
    ).toEqual([]);
  });

  test('makes an earlier version the next one, with everything in it', async () => {
    const { id } = await library.make({ system: 'Be brief', models: [{ id: 'sim/tokens-1' }] });
    await library.make({ id, baseVersion: 1, text: 'Second' });
    const { result } = await library.change('restorePromptVersion', id, { number: 1 });
    expect(result.current).toMatchObject({ number: 3, text: 'Say {{what}}', system: 'Be brief', note: 'Version 1 again' });
    expect((await library.change('restorePromptVersion', id, { number: 1 })).result.current.number).toBe(3);
    expect((await library.change('restorePromptVersion', id, { number: 4 })).error?.code).toBe('NOT_FOUND');
  });

  test('has at most 2,000 prompts', async () => {
    await fill(1_999, 1);
    const { id } = await library.make();
    for (const refused of [library.save({}), library.change('duplicatePrompt', id), library.import([{ title: 'x', text: 'y' }])])
      expect((await refused).error).toMatchObject({
        code: 'BAD_USER_INPUT',
        errors: [{ detail: expect.stringContaining('2,000 prompts') }],
      });
    await library.change('deletePrompt', id);
    await library.make();
    expect((await library.change('restorePrompt', id)).error?.code).toBe('BAD_USER_INPUT');
  });

  test('has at most 5 MB of present texts', async () => {
    const { id } = await library.make({ text: 'x'.repeat(1_000) });
    await fill(1, 5 * 1024 * 1024 - 2_000);
    expect((await library.save({ id, baseVersion: 1, text: 'x'.repeat(2_001) })).error).toMatchObject({
      errors: [{ detail: expect.stringContaining('5 MB') }],
    });
    expect((await library.save({ text: 'x'.repeat(1_001) })).error?.code).toBe('BAD_USER_INPUT');
    expect((await library.save({ id, baseVersion: 1, text: 'x'.repeat(500) })).error).toBeUndefined();
  });

  describe('importing', () => {
    test('adds prompts, leaves out what is there, and numbers a title that is taken', async () => {
      await library.make({ tags: ['old'] });
      const { result } = await library.import([
        { title: 'Wall text', text: 'Say {{what}}' },
        { title: 'Wall text', text: 'Another' },
        { title: 'Fresh', tags: ['new'], pinned: true, text: 'Hello', system: 'Be brief', policy: 'WINNER' },
        { title: 'Fresh', text: 'Hello', system: 'Be brief', policy: 'WINNER' },
      ]);
      expect(result).toMatchObject({ renamed: ['Wall text (2)'], skipped: ['Wall text', 'Fresh'] });
      expect(result.prompts).toMatchObject([
        { title: 'Wall text (2)', current: { number: 1, text: 'Another' } },
        { title: 'Fresh', tags: ['new'], pinned: true, current: { text: 'Hello', system: 'Be brief' } },
      ]);
      expect((await titles()).sort()).toEqual(['Fresh', 'Wall text', 'Wall text (2)']);
    });

    test('writes nothing if one is wrong, and says which', async () => {
      const variables = [{ name: 'a', kind: 'CHOICE', required: true, choices: [] }];
      const { error } = await library.import([
        { title: 'Good', text: 'Yes' },
        { title: '', text: 'No' },
        { title: 'Bad', text: '{{a}}', variables },
      ]);
      expect(error?.errors.map(({ attr }) => attr)).toEqual(['prompts.1.title', 'prompts.2.variables.0.choices']);
      expect(await library.all()).toEqual([]);
    });
  });

  test('is one person’s', async () => {
    const { id } = await library.make();
    const other = new Library(server, (await createPerson(server.services)).access);
    const guest = new Library(server, '');
    const changes: [string, Record<string, unknown>?][] = [
      ['pinPrompt', { pinned: true }],
      ['duplicatePrompt'],
      ['deletePrompt'],
      ['restorePrompt'],
      ['restorePromptVersion', { number: 1 }],
    ];
    for (const [name, more] of changes) {
      expect((await other.change(name, id, more)).error?.code).toBe('NOT_FOUND');
      expect((await guest.change(name, id, more)).error?.code).toBe('UNAUTHENTICATED');
    }
    expect((await other.call('query($id: ID!) { prompt(id: $id) { id } }', { id })).error?.code).toBe('NOT_FOUND');
    expect((await guest.import([{ title: 'x', text: 'y' }])).error?.code).toBe('UNAUTHENTICATED');
    expect((await guest.call('{ prompts { id } }')).error?.code).toBe('UNAUTHENTICATED');
    expect(await library.all()).toMatchObject([{ id, pinned: false }]);
  });
});
