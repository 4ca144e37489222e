import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { conversationsFile } from '../../shared/exchange/conversationsFile.js';
import { Conversation } from '../conversation/Conversation.js';
import { Opening, type OpeningMessage } from '../conversation/Opening.js';
import { keepOpening, planOpening } from '../conversation/openings.js';
import { ToolList } from '../turn/ToolList.js';
import { keepToolList } from '../turn/tools.js';
import { toolText } from '../../shared/tool/toolText.js';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { alike, exportedFile, importFile } from '../../tests/imports.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { makeTag, tagConversations } from '../../tests/tags.js';
import { purgeConversations } from '../privacy/removeConversations.js';
import { purgeRemovals } from '../privacy/purgeRemovals.js';
import { Vote, VoteOutcome, VoteTag } from '../rating/Vote.js';
import { AnswerBlockRow } from '../turn/AnswerBlockRow.js';
import { AnswerRow } from '../turn/AnswerRow.js';
import { BlockKind } from '../generation/blocks.js';
import { BlindState, Turn } from '../turn/Turn.js';

let server: TestServer;
let owner: TestPerson;
/** What it all is as a file; one may download little in an hour. */
let ownersFile: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createPerson(server.services);
  await writeMuch(owner);
  ownersFile = await exported(owner);
});
afterAll(() => server.close());

/** A conversation with an opening, tools, two branches, parameters, reasoning, a vote, a preference, a draft and a tag. */
async function writeMuch({ user, access }: TestPerson): Promise<void> {
  const { id, turns } = await createConversation(server.services, user, { title: 'Much <b>of it</b>', pinned: true }, [
    { prompt: 'First 🙂', answers: ['One', 'Two'] },
    { prompt: 'Second', answers: ['Three', ''] },
  ]);
  const em = server.services.orm.em.fork();
  const [first, second] = turns;
  const [preferred = '', other = ''] = first?.answers ?? [];
  const turn = await em.findOneOrFail(Turn, first?.id ?? '');
  Object.assign(turn, { system: 'Be brief', preferredAnswerId: preferred, preferredAttempt: 1, blind: BlindState.VOTED });
  turn.blindModels = ['sim/0', 'sim/1'];
  const answer = await em.findOneOrFail(AnswerRow, { id: preferred });
  Object.assign(answer, { temperature: 0.5, stop: ['END'], system: 'Own', tokensIn: 7, tokensOut: 9, sources: null, mergedFrom: null });
  em.create(AnswerBlockRow, { answer, attempt: 1, index: 1, kind: BlockKind.REASONING, content: 'Hm', thinkingMs: 1_200 });
  em.create(Vote, {
    ...{ user: user.id, turn, outcome: VoteOutcome.RANKED, answerId: preferred, ranking: [[preferred], [other]], tag: VoteTag.CODE },
    answers: [],
  });
  const opening = await planOpening(em, user.id, said);
  if (opening) await keepOpening(em, user.id, opening);
  await em.nativeUpdate(Conversation, { id }, { opening: opening?.id ?? null });
  const called = await em.findOneOrFail(AnswerRow, { id: second?.answers[0] ?? '' });
  Object.assign(called, { finishReason: 'tool_calls', modelId: `own/${v7()}`, modelName: 'Mine' });
  const call = toolText({ id: 'call_1', name: 'get_weather' }, '{"city":"Ulm\\n🙂"}');
  em.create(AnswerBlockRow, { answer: called, attempt: 1, index: 1, kind: BlockKind.TOOL_CALL, content: call });
  const toolList = await keepToolList(em, user.id, [{ name: 'get_weather', parameters: { type: 'object' }, strict: true }]);
  await em.nativeUpdate(Turn, { id: second?.id ?? '' }, { toolList, toolUse: { choice: { name: 'get_weather' }, parallel: false } });
  const branch = em.create(Turn, {
    ...{ user: user.id, conversation: id, parent: turn, requestId: v7(), prompt: 'Second, otherwise', createdAt: new Date() },
  });
  branch.toolResults = [{ id: 'call_0', name: 'get_time', text: 'Noon ``` or so' }];
  em.create(AnswerRow, {
    ...{ turn: branch, index: 0, modelId: 'old/model', modelName: 'Model that is gone', providerName: 'Old', mark: 3 },
  });
  await em.flush();
  await server.graphql(
    'mutation($input: SaveDraftInput!) { saveDraft(input: $input) { conflicts } }',
    { input: { turnId: second?.id, version: 0, paragraphs: [{ id: 'paragraph-1', text: 'Mine' }] } },
    access,
  );
  await tagConversations(server, access, [id], await makeTag(server, access));
}

/** What was said before its first turn. */
const said: OpeningMessage[] = [
  { role: 'user', text: 'Which time?' },
  { role: 'assistant', text: '', calls: [{ id: 'call_0', name: 'get_time', arguments: '{}' }] },
  { role: 'user', text: '', results: [{ id: 'call_0', name: 'get_time', text: 'Nine' }] },
];

const exported = ({ access }: Pick<TestPerson, 'access'>): Promise<string> => exportedFile(server, access);

test('what is exported and imported is the same but for its ids, and its vote counts for nothing', async () => {
  const file = ownersFile;
  const other = await createPerson(server.services);
  const report = await importFile(server, other.access, file, '../folder/Mine\u202e.json');
  expect(report).toMatchObject({
    ...{ state: 'DONE', source: 'POLYLOGUE', name: 'Mine.json', conversations: 1, turns: 3, known: 0, failed: 0, notes: [], progress: 1 },
  });
  const again = await exported(other);
  expect(alike(again)).toEqual(alike(file));
  const em = server.services.orm.em.fork();
  const [vote] = await em.find(Vote, { user: other.user.id });
  expect([vote?.flaw, vote?.counts]).toEqual(['IMPORTED', false]);
  // What came out is not only the same, it is all there.
  const [filed] = alike(again);
  expect(filed?.opening.map(({ text, calls, results }) => [text, calls.length, results[0]?.text])).toEqual([
    ['Which time?', 0, undefined],
    ['', 1, undefined],
    ['', 0, 'Nine'],
  ]);
  expect(filed?.tool_lists).toHaveLength(1);
  expect(filed?.turns[1]?.tools).toMatchObject({ list: filed?.tool_lists[0]?.id, choice: { name: 'get_weather' }, parallel: false });
  expect(filed?.turns[1]?.answers[0]).toMatchObject({
    ...{ finish_reason: 'tool_calls', model_name: 'Mine' },
    blocks: [{}, { kind: 'tool_call', text: '{"city":"Ulm\\n🙂"}', call: { id: 'call_1', name: 'get_weather' } }],
  });
  expect(filed?.turns[2]?.tool_results).toEqual([{ id: 'call_0', name: 'get_time', text: 'Noon ``` or so' }]);
});

test('a second import adds nothing, nor one of what is here; one that was deleted comes again', async () => {
  const file = ownersFile;
  const other = await createPerson(server.services);
  await importFile(server, other.access, file);
  expect(await importFile(server, other.access, file)).toMatchObject({ state: 'DONE', conversations: 0, known: 1 });
  expect(await importFile(server, owner.access, file)).toMatchObject({ state: 'DONE', conversations: 0, known: 1 });
  const conversations = alike(await exported(other));
  expect(conversations).toHaveLength(1);
  const history = '{ history { edges { node { id } } } }';
  const { data } = await server.graphql<{ history: { edges: { node: { id: string } }[] } }>(history, {}, other.access);
  await server.graphql('mutation($id: ID!) { deleteConversation(id: $id) { id } }', { id: data.history.edges[0]?.node.id }, other.access);
  expect(await importFile(server, other.access, file)).toMatchObject({ conversations: 1, known: 0 });
});

test('an import that is undone leaves no opening and no tools behind, and they count for as long as they are there', async () => {
  const { user, access } = await createPerson(server.services);
  const file = ownersFile;
  const em = server.services.orm.em.fork();
  const { id } = await importFile(server, access, file);
  const kept = async (): Promise<number[]> => [
    await em.fork().count(Opening, { user: user.id }),
    await em.fork().count(ToolList, { user: user.id }),
  ];
  expect(await kept()).toEqual([1, 1]);
  const [stored] = await em.execute<{ told: string; truth: string }[]>(
    'select (select sum(bytes) from account_bytes where user_id = ?) as told, (select bytes from stored_bytes where user_id = ?) as truth',
    [user.id, user.id],
  );
  expect(stored?.told).toBe(stored?.truth);
  await server.graphql('mutation($id: ID!) { undoImport(id: $id) { undoneAt } }', { id }, access);
  const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60_000);
  await em.nativeUpdate(Conversation, { user: user.id }, { deletedAt: longAgo });
  await em.nativeUpdate(Opening, { user: user.id }, { usedAt: longAgo });
  await em.nativeUpdate(ToolList, { user: user.id }, { usedAt: longAgo });
  await purgeConversations(server.services.orm, new AbortController().signal);
  await purgeRemovals(server.services.orm, new AbortController().signal);
  expect(await kept()).toEqual([0, 0]);
});

const toolsOf = (list: string, name: string) => ({ list, choice: { name }, parallel: true });
const blockOf = (call: unknown, text = '{}') => ({ kind: 'tool_call', text, thinking_ms: null, call });
const fileWith = (turn: object, answer: object = {}, conversation: object = {}) => ({ turn, answer, conversation });

const damaged: [what: string, made: ReturnType<typeof fileWith>][] = [
  ['tools that the file does not define', fileWith({ tools: toolsOf('none', 'get_weather') })],
  ['a choice of another tool', fileWith({ tools: toolsOf('one', 'get_time') })],
  ['a call of no tool', fileWith({}, { blocks: [blockOf(null)] })],
  ['a call whose id has a space', fileWith({}, { blocks: [blockOf({ id: 'a b', name: 'get_weather' })] })],
  ['a call whose name breaks its line', fileWith({}, { blocks: [blockOf({ id: 'a', name: 'get\nweather' })] })],
  ['more calls than an answer may have', fileWith({}, { blocks: Array.from({ length: 65 }, () => blockOf({ id: 'a', name: 'get' })) })],
  ['arguments that are too long', fileWith({}, { blocks: [blockOf({ id: 'a', name: 'get' }, 'x'.repeat(1_000_001))] })],
  ['two results of one call', fileWith({ tool_results: [1, 2].map(() => ({ id: 'a', name: 'get', text: '' })) })],
  ['an opening by nobody', fileWith({}, {}, { opening: [{ role: 'tool', text: '' }] })],
  [
    'too many tools',
    fileWith({}, {}, { tool_lists: [{ id: 'x', definitions: Array.from({ length: 129 }, (_, n) => ({ name: `t${n.toFixed()}` })) }] }),
  ],
];

test('conversations with what none may have do not come in', async () => {
  const { access } = await createPerson(server.services);
  const whole = conversationsFile.parse(JSON.parse(ownersFile));
  const conversations = damaged.flatMap(([what, { turn, answer, conversation }]) =>
    whole.conversations.map((one) => ({
      ...{ ...one, id: what, title: what },
      tool_lists: [{ id: 'one', definitions: [{ name: 'get_weather' }] }],
      ...conversation,
      turns: one.turns.map((each) => ({
        ...{ ...each, tools: null, ...turn },
        answers: each.answers.map((of) => ({ ...of, ...answer })),
      })),
    })),
  );
  const report = await importFile(server, access, JSON.stringify({ ...whole, conversations }));
  expect(report).toMatchObject({ state: 'DONE', conversations: 0, failed: damaged.length });
  expect(report.notes.map(({ kind, title }) => [title, kind])).toEqual(damaged.map(([what]) => [what, 'CONVERSATION_DAMAGED']));
});

test('parameters that nobody could set here do not come in, and the others do', async () => {
  const { access } = await createPerson(server.services);
  const deep = '{"items":'.repeat(5_000) + '{}' + '}'.repeat(5_000);
  const parameters = { temperature: 1e9, top_p: 0.5, stop: [''], json_schema: deep };
  const whole = conversationsFile.parse(JSON.parse(ownersFile));
  for (const answer of whole.conversations.flatMap(({ turns }) => turns.flatMap(({ answers }) => answers)))
    Object.assign(answer, { parameters });
  expect(await importFile(server, access, JSON.stringify(whole))).toMatchObject({ conversations: 1, failed: 0 });
  const { conversations } = conversationsFile.parse(JSON.parse(await exported({ access })));
  expect(conversations[0]?.turns[0]?.answers[0]?.parameters).toMatchObject({
    temperature: null,
    top_p: 0.5,
    stop: null,
    json_schema: null,
  });
});

test('a conversation of tens of thousands of empty parts does not come in', async () => {
  const { access } = await createPerson(server.services);
  const block = { kind: 'text', text: '' };
  const answers = Array.from({ length: 60 }, (_, place) => ({
    ...{ id: place.toFixed(), model: 'a/b', model_name: 'B', state: 'complete', blocks: Array.from({ length: 1_000 }, () => block) },
  }));
  const at = '2026-11-14T12:05:00.000Z';
  const one = { id: 'one', title: 'One', created_at: at, updated_at: at, turns: [{ id: 't', asked_at: at, prompt: 'Ask', answers }] };
  const whole = { format: 'polylogue.conversations', version: 1, exported_at: at, conversations: [one] };
  expect(await importFile(server, access, JSON.stringify(whole))).toMatchObject({
    ...{ conversations: 0, failed: 1, notes: [{ kind: 'CONVERSATION_TOO_LONG' }] },
  });
});
