import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { conversationsFile, type FiledConversation } from '../../shared/exchange/conversationsFile.js';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { importFile } from '../../tests/imports.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { makeTag, tagConversations } from '../../tests/tags.js';
import { Vote, VoteOutcome, VoteTag } from '../rating/Vote.js';
import { AnswerBlockRow } from '../turn/AnswerBlockRow.js';
import { AnswerRow } from '../turn/AnswerRow.js';
import { BlockKind } from '../generation/blocks.js';
import { BlindState, Turn } from '../turn/Turn.js';

let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createPerson(server.services);
  await writeMuch(owner);
});
afterAll(() => server.close());

/** A conversation with two branches, parameters, reasoning, a vote, a preference, a draft and a tag. */
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
  const branch = em.create(Turn, {
    ...{ user: user.id, conversation: id, parent: turn, requestId: v7(), prompt: 'Second, otherwise', createdAt: new Date() },
  });
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

const exported = async ({ access }: TestPerson): Promise<string> =>
  (await server.rest('GET', '/api/v1/llm/export/', { token: access })).text();

/** The conversations of a file with the same ids for the same places, and without what an import leaves out. */
function alike(file: string): FiledConversation[] {
  const ids = new Map<string, string>();
  const plain = file.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
    const known = ids.get(id) ?? `id ${ids.size.toFixed()}`;
    ids.set(id, known);
    return known;
  });
  const { conversations } = conversationsFile.parse(JSON.parse(plain));
  for (const { turns } of conversations) {
    for (const { answers, vote } of turns) {
      if (vote) vote.counts = false;
      for (const answer of answers) {
        answer.cost_microdollars = null;
        answer.ended_at = null;
        if (answer.state === 'queued') answer.state = 'interrupted';
      }
    }
  }
  return conversations;
}

test('what is exported and imported is the same but for its ids, and its vote counts for nothing', async () => {
  const file = await exported(owner);
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
});

test('a second import adds nothing, nor one of what is here; one that was deleted comes again', async () => {
  const file = await exported(owner);
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
