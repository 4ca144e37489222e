import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { ColumnActions, one, sim, two } from '../../tests/columns.js';
import { makeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import type { SentFile } from '../../tests/files.js';
import { type ModelsFile, writeModelsFile } from '../../tests/modelsFile.js';
import { change, readFiles, sawFields, type SawView, sendNotes, sendPhoto } from '../../tests/promptFiles.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, readTurn, remainingQueries, tryToAsk } from '../../tests/turns.js';

const painter = 'sim/tokens-5_seed-81';
/** Captioners that wait before they write, write slowly, fail before the first word and after some. */
const silent = 'sim/tokens-5_delay-600000_seed-82';
const begun = 'sim/tokens-5000_rate-20_seed-83';
const failed = 'sim/tokens-5_fault-http503_seed-84';
const broken = 'sim/tokens-9_fault-reset_at-4_seed-85';
const dear = 'sim/tokens-5_seed-86';

describe('captions for models that see no pictures', () => {
  let server: TestServer;
  let modelsFile: ModelsFile;
  let person: TestPerson;
  let hand: ColumnActions;
  let photo: SentFile;
  let notes: SentFile;
  let given: number;

  beforeAll(async () => {
    const entry = (id: string, tier: string) => ({ id, name: `${id.slice(4)} sees`, tier, capabilities: ['vision'] });
    const entries = [...[painter, silent, begun, failed, broken].map((id) => entry(id, 'free')), entry(dear, 'premium')];
    // Where a list names models of the premium plan, those that it does not name belong to it, too.
    const others = [one, two].map((name) => ({ id: `sim/${name}`, name, tier: 'free' }));
    const seeing = entry('sim/messages', 'free');
    modelsFile = await writeModelsFile([...entries, ...others, seeing]);
    server = await startTestServer({ env: { MODELS_FILE: modelsFile.path } });
    person = await createPerson(server.services, { freeQueries: 1_000 });
    hand = new ColumnActions(server, person.access);
    // A process of its own reads each, and none of the tests changes them.
    photo = await sendPhoto(server, person);
    notes = await sendNotes(server, person);
  });
  afterAll(async () => {
    await server.close();
    await modelsFile.remove();
  });
  beforeEach(async () => {
    given = await remainingQueries(server, person.access);
  });

  const spent = async () => given - (await remainingQueries(server, person.access));
  const sawOf = async (turn: { id: string }) => (await readFiles(server, person, turn)).answers.map(({ saw }) => saw[0]);
  const requestsTo = (id: string) => server.sandbox.requests.filter(({ model }) => `sim/${model}` === id);
  const promptOf = (model: string) => hand.sentTo(model)?.findLast(({ role }) => role === 'user')?.content ?? '';

  test('are written once for all that need them, read as text, shown, and the same on every later turn', async () => {
    const before = requestsTo(painter).length;
    const asked = { prompt: 'What is this?', files: [photo.id, notes.id], captionModel: painter };
    const turn = await hand.askToTheEnd([one, two, 'messages'], asked);
    expect(requestsTo(painter)).toHaveLength(before + 1);
    const [captioning] = requestsTo(painter).slice(-1);
    expect(captioning?.messages.at(-1)).toMatchObject({ content: 'Describe this picture.', files: [{ mediaType: 'image/jpeg' }] });
    expect(JSON.stringify(captioning)).not.toContain('What is this?');
    expect(await spent()).toBe(4);

    const [first, second, seeing] = await sawOf(turn);
    const { text } = first?.caption ?? {};
    expect(text).toBeTruthy();
    const caption = { modelId: painter, modelName: `${painter.slice(4)} sees`, text };
    expect([first, second]).toMatchObject([0, 1].map(() => ({ form: 'CAPTION', reason: null, url: null, caption })));
    expect(seeing).toMatchObject({ form: 'PICTURE', caption: null });
    const sent = promptOf(one);
    expect(sent).toContain(`photo.jpg (a picture that you cannot see, as another model describes it):\n\`\`\`\n${text ?? ''}\n\`\`\``);
    expect(sent).toMatch(/What is this\?$/);

    await hand.askToTheEnd([one], { prompt: 'And then?', conversationId: turn.conversationId });
    expect(hand.sentTo(one)?.find(({ role }) => role === 'user')?.content).toBe(sent);
    expect(requestsTo(painter)).toHaveLength(before + 1);
  });

  test('are said before sending, with nobody asked and nothing paid', async () => {
    const input = { files: [photo.id], models: [sim(one), sim('messages')], captionModel: painter };
    const { data } = await server.graphql<{ columnRooms: { fixed: number; saw: SawView[] }[] }>(
      `query($input: ColumnRoomsInput!) { columnRooms(input: $input) { fixed ${sawFields} } }`,
      { input },
      person.access,
    );
    expect(data.columnRooms.map(({ saw: [saw] }) => saw)).toMatchObject([
      { form: 'CAPTION', caption: { modelId: painter, text: null } },
      { form: 'PICTURE', caption: null },
    ]);
    expect(data.columnRooms[0]?.fixed).toBeGreaterThan(0);
    expect(await spent()).toBe(0);
  });

  test('cost nothing where every model sees, or there is no picture', async () => {
    const before = requestsTo(painter).length;
    await hand.askToTheEnd(['messages'], { files: [photo.id], captionModel: painter });
    await hand.askToTheEnd([one], { files: [notes.id], captionModel: painter });
    expect([await spent(), requestsTo(painter).length]).toEqual([2, before]);
  });

  test.each([
    ['of a model that is not offered', 'nowhere/model', ['caption_model unknown_model']],
    ['of a model that sees nothing itself', `sim/${two}`, ['caption_model sees_no_pictures']],
    ['of a model that the plan does not include', dear, undefined],
  ])('%s are refused, and nothing is asked', async (_, captionModel, entries) => {
    const { errors } = await tryToAsk(server, person.access, [one], { files: [photo.id], captionModel });
    const [error] = errors ?? [];
    expect(error?.extensions.code).toBe(entries ? 'BAD_USER_INPUT' : 'PREMIUM_REQUIRED');
    if (entries) expect(error?.extensions.errors.map(({ attr, code }) => `${attr} ${code}`)).toEqual(entries);
    expect(await spent()).toBe(0);
  });

  test('count with the columns: where the queries do not suffice for both, nothing is asked, and what was reserved is back', async () => {
    const poor = await createPerson(server.services, { freeQueries: 2 });
    const { id } = await sendPhoto(server, poor);
    const before = server.sandbox.requests.length;
    const { errors } = await tryToAsk(server, poor.access, [one, two], { files: [id], captionModel: painter });
    expect(errors?.[0]?.extensions.code).toBe('QUOTA_EXHAUSTED');
    expect(errors?.[0]?.message).toContain('3');
    expect(await remainingQueries(server, poor.access)).toBe(2);
    expect(server.sandbox.requests).toHaveLength(before);
  });

  test('leave nothing counted for a key either, if their turn is refused', async () => {
    const { id, secret } = await makeKey(server, person.access, { monthlyCap: 2 });
    const counts = () =>
      server.services.orm.em
        .fork()
        .execute(`select month_queries, started_count, free_queries from api_key join "user" on "user".id = user_id where api_key.id = ?`, [
          id,
        ]);
    const before = await counts();
    const { errors } = await tryToAsk(server, secret, [one, two], { files: [photo.id], captionModel: painter });
    expect(errors?.[0]?.extensions.code).toBe('KEY_OVER_CAP');
    expect(await counts()).toEqual(before);
    expect((await tryToAsk(server, secret, [one], { files: [photo.id], captionModel: painter })).errors).toBeUndefined();
    expect(await spent()).toBe(2);
  });

  test('belong to the request: the same again is paid once, with another captioner it is another', async () => {
    const asked = { requestId: v7(), files: [photo.id], captionModel: painter };
    const turn = await hand.askToTheEnd([one], asked);
    expect((await ask(server, person.access, [one], asked)).id).toBe(turn.id);
    expect(await spent()).toBe(2);
    const { errors } = await tryToAsk(server, person.access, [one], { ...asked, captionModel: null });
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  test.each([
    ['fails before its first word: it is back', failed, 1],
    ['breaks off: what was written is paid', broken, 2],
  ])('one that %s; the column goes on without it, and says so', async (_, captionModel, cost) => {
    const turn = await hand.askToTheEnd([one], { files: [photo.id], captionModel });
    expect((await hand.read(turn)).answers).toMatchObject([{ state: 'COMPLETE' }]);
    expect(await sawOf(turn)).toMatchObject([{ form: 'NOTHING', reason: 'CAPTION_FAILED', caption: null, url: null }]);
    expect(promptOf(one)).toBe('What do you say?');
    expect(await spent()).toBe(cost);
    await change(server, person, 'retryAnswer', turn.answers[0]?.id);
    await hand.followToTheEnd(turn);
    expect(await spent()).toBe(cost + 1);
  });

  test('models that see do not wait; the last that waits stops the caption with it, and each is back once', async () => {
    const turn = await ask(server, person.access, [one, two, 'messages'], { files: [photo.id], captionModel: silent });
    const stop = (at: number) => change(server, person, 'stopAnswer', turn.answers[at]?.id);
    const states = async () => (await readTurn(server, person.access, turn)).answers.map(({ state }) => state);
    while ((await states())[2] !== 'COMPLETE') await new Promise(setImmediate);
    expect(await states()).toEqual(['QUEUED', 'QUEUED', 'COMPLETE']);
    expect((await sawOf(turn))[0]).toMatchObject({ form: 'CAPTION', caption: { modelId: silent, text: null } });
    await stop(0);
    expect(await spent()).toBe(3);
    await Promise.all([stop(1), stop(1)]);
    await hand.followToTheEnd(turn);
    expect(await states()).toEqual(['STOPPED', 'STOPPED', 'COMPLETE']);
    while ((await spent()) !== 1) await new Promise(setImmediate);
    expect((await sawOf(turn))[0]).toMatchObject({ form: 'NOTHING', reason: 'CAPTION_FAILED' });
    expect(await spent()).toBe(1);
  });

  test('end with their conversation: what was not shown is back once', async () => {
    const turn = await ask(server, person.access, [one], { files: [photo.id], captionModel: silent });
    const { orm } = server.services;
    const [live] = await orm.em.fork().execute<{ count: number }[]>(
      `select count(*)::int as count from answer where state = 'QUEUED' and charged and (turn_id = ? or turn_id in
         (select t.id from turn t join conversation c on c.id = t.conversation_id where c.about_id = ?))`,
      [turn.id, turn.conversationId],
    );
    expect(live?.count).toBe(2);
    await change(server, person, 'deleteConversation', turn.conversationId);
    while ((await spent()) !== 0) await new Promise(setImmediate);
  });

  test('are what columns get that come later: added, put in place of another, retried', async () => {
    const before = requestsTo(painter).length;
    const turn = await hand.askToTheEnd([one, 'messages'], { files: [photo.id], captionModel: painter });
    await hand.change('add', { id: turn.id, model: sim(two) });
    await hand.followToTheEnd(turn);
    await hand.change('replace', { id: turn.answers[1]?.id, model: sim(two) });
    await change(server, person, 'retryAnswer', turn.answers[0]?.id);
    await hand.followToTheEnd(turn);
    const saw = await sawOf(turn);
    expect(saw).toMatchObject([0, 1, 2].map(() => ({ form: 'CAPTION', caption: { text: saw[0]?.caption?.text } })));
    expect(requestsTo(painter)).toHaveLength(before + 1);
    expect(await spent()).toBe(6);
  });

  test('go with their file', async () => {
    const { id } = await sendPhoto(server, person);
    const turn = await hand.askToTheEnd([one], { files: [id], captionModel: painter });
    await change(server, person, 'deleteFile', id);
    expect(await sawOf(turn)).toMatchObject([{ form: 'CAPTION', caption: { modelId: painter, text: null } }]);
    await hand.askToTheEnd([one], { prompt: 'Later', conversationId: turn.conversationId });
    expect(hand.sentTo(one)?.map(({ content }) => content)).not.toContain('as another model describes it');
  });

  test('are the same for all in a blind turn, or are its flaw', async () => {
    const asked = { files: [photo.id], captionModel: painter, blind: true };
    const even = await hand.askToTheEnd([one, two], asked);
    expect(await readFiles(server, person, even)).toMatchObject({ seesUnevenly: false, blind: { flaw: null } });
    expect((await sawOf(even)).map((saw) => saw?.form)).toEqual(['CAPTION', 'CAPTION']);
    const uneven = await hand.askToTheEnd([one, 'messages'], asked);
    expect(await readFiles(server, person, uneven)).toMatchObject({ seesUnevenly: true, blind: { flaw: 'FILES' } });
    expect(await sawOf(uneven)).toEqual([undefined, undefined]);
  });

  test('begin to be written, and stopped with the last that waits: paid once', async () => {
    const turn = await ask(server, person.access, [one], { files: [photo.id], captionModel: begun });
    while (requestsTo(begun).length === 0) await new Promise(setImmediate);
    const { orm } = server.services;
    const written = async () =>
      (
        await orm.em
          .fork()
          .execute<{ first: Date | null }[]>(
            `select first_token_at as first from answer join turn t on t.id = turn_id join conversation c on c.id = t.conversation_id where c.about_id = ?`,
            [turn.conversationId],
          )
      )[0]?.first;
    while (!(await written())) await new Promise(setImmediate);
    await change(server, person, 'stopAnswer', turn.answers[0]?.id);
    await hand.followToTheEnd(turn);
    expect(await spent()).toBe(1);
  });
});
