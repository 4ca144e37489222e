import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { readPage, sendForm, share } from '../../tests/shares.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow } from '../../tests/turns.js';
import { userCommand } from '../userCommand.js';

/** What would tell a model on a page that hides them: names, and the word for times, parameters and preferences. */
const telling =
  /seed-|tokens-\d|sim\/|Simulated|Model \d|First token|tok\/s|\$0|Temperature|temperature|Preferred|class="answer h\d|<svg viewBox="0 0 12 12"/;
const names = /seed-|tokens-\d|sim\/|Simulated/;
const forms = ['', '.md', '/compare?turn=0&one=0&other=1'];

describe('a shared page that hides names', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  test('of a turn that was never voted on has them in no form, for nobody, not even its owner', async () => {
    const turn = await ask(server, person.access, ['tokens-9_seed-1', 'tokens-9_seed-2'], { blind: true, prompt: 'Which is which?' });
    const client = server.socket(person.access);
    await follow(client, turn.id);
    await client.dispose();
    const made = await share(server, person.access, { sourceId: turn.id, author: true });
    expect(made.blindId).toBeNull();
    for (const form of forms) {
      const { status, text } = await readPage(server, `/s/${made.id}${form}`);
      expect(status).toBe(200);
      expect(text).not.toMatch(telling);
      expect(text).toContain('Answer A');
    }
    expect((await sendForm(server, `/s/${made.id}`, { turn: '0', choice: '0' })).status).toBe(404);
    const [row] = await server.services.orm.em
      .fork()
      .execute<{ content: string }[]>('select content::text from share where id = ?', [made.id]);
    expect(row?.content).not.toMatch(names);
    const download = (await (await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access })).json()) as { shares: unknown };
    expect(JSON.stringify(download.shares)).not.toMatch(names);
    // What is shown after the vote stays off a page that was made before.
    await server.graphql('mutation($id: ID!) { revealTurn(id: $id) { id } }', { id: turn.id }, person.access);
    expect((await readPage(server, `/s/${made.id}`)).text).not.toMatch(telling);
  });

  test('at the address of its blind reading tells no name in any form; a vote leads to the page that does, and counts nowhere', async () => {
    const { turns } = await createConversation(server.services, person.user, {}, [
      { prompt: 'Which is better?', answers: ['First text', 'Second text'] },
    ]);
    await server.services.orm.em
      .fork()
      .execute(
        'update answer set temperature = 0.5, tokens_in = 3, tokens_out = 5, price_in = 1, price_out = 1, duration_ms = 900 where turn_id = ?',
        [turns[0]?.id],
      );
    await server.graphql('mutation($id: ID!) { preferAnswer(id: $id) { id } }', { id: turns[0]?.answers[0] }, person.access);
    const { id, blindId } = await share(server, person.access, { sourceId: turns[0]?.id });
    const named = await readPage(server, `/s/${id}`);
    expect(named.text).toMatch(/Model 0.*temperature 0.5/s);
    expect(named.text).toContain(`href="/s/${blindId ?? ''}"`);
    const blind = `/s/${blindId ?? ''}`;
    for (const form of [...forms, '/report']) {
      const { status, text } = await readPage(server, blind + form);
      expect(status).toBe(200);
      expect(text).not.toMatch(telling);
      // Nor does it lead to where the names are.
      expect(text).not.toContain(id);
    }
    expect(await (await sendForm(server, `${blind}/report`, { reason: 'Odd' })).text()).not.toContain(id);
    const { text } = await readPage(server, blind);
    const firstIsA = text.indexOf('First text') < text.indexOf('Second text');
    const voted = await sendForm(server, blind, { turn: '0', choice: '0' });
    expect(voted.status).toBe(303);
    expect(voted.headers.get('location')).toBe(`/s/${id}#v0-${firstIsA ? '0' : '1'}`);
    const odd: Record<string, string>[] = [{ turn: '0', choice: 'none' }, { turn: '-1', choice: 'x' }, {}, { turn: '99', choice: '3' }];
    for (const values of odd) {
      const sent = await sendForm(server, blind, values);
      expect([sent.status, sent.headers.get('location')?.startsWith(`/s/${id}`)]).toEqual([303, true]);
    }
    expect(await server.services.orm.em.fork().execute('select from vote')).toEqual([]);
  });

  test('has an address that tells nothing of the one with names: no part of it leads there, and the operator takes both away by either', async () => {
    const { turns } = await createConversation(server.services, person.user, {}, [{ prompt: 'Cut it', answers: ['One', 'Two'] }]);
    const { id, blindId } = await share(server, person.access, { sourceId: turns[0]?.id });
    expect(blindId).toMatch(/^[\w-]{22}$/);
    expect(blindId).not.toBe(id);
    for (const path of [`/s/${id}/blind`, `/s/${blindId ?? ''}/blind`, `/s/${blindId?.slice(0, -1) ?? ''}`, '/s/'])
      expect((await readPage(server, path)).status).toBe(404);
    expect(await userCommand(server.services.orm.em.fork(), ['unshare', `/s/${blindId ?? ''}`])).toEqual([`${blindId ?? ''} is gone.`]);
    for (const one of [id, blindId ?? '']) expect((await readPage(server, `/s/${one}`)).status).toBe(404);
  });

  test('asks at its blind reading for no vote on a turn whose names nobody is shown, nor on a single answer', async () => {
    const { id: conversation, turns } = await createConversation(server.services, person.user, {}, [
      { prompt: 'Named', answers: ['One', 'Two'] },
      { prompt: 'Nameless', answers: ['Three', 'Four'] },
      { prompt: 'Alone', answers: ['Five'] },
    ]);
    await server.services.orm.em.fork().execute(`update turn set blind = 'BLIND' where id = ?`, [turns[1]?.id]);
    const { id, blindId } = await share(server, person.access, { kind: 'CONVERSATION', sourceId: conversation });
    const [named, blind] = [(await readPage(server, `/s/${id}`)).text, (await readPage(server, `/s/${blindId ?? ''}`)).text];
    expect([...blind.matchAll(/name="turn" value="(\d)" \/><button/g)].map(([, turn]) => turn)).toEqual(['0']);
    // The letters of a turn without names are the same on both pages.
    for (const page of [named, blind]) expect(page.indexOf('Three')).toBeLessThan(page.indexOf('Four'));
  });

  test('orders answers by the link and not by their columns', async () => {
    const orders = new Set<string>();
    const answers = ['Alpha text', 'Beta text', 'Gamma text'];
    const { turns } = await createConversation(server.services, person.user, {}, [{ prompt: 'Order', answers }]);
    for (let link = 0; link < 12; link += 1) {
      const { blindId } = await share(server, person.access, { sourceId: turns[0]?.id });
      const { text } = await readPage(server, `/s/${blindId ?? ''}.md`);
      orders.add(answers.toSorted((one, other) => text.indexOf(one) - text.indexOf(other)).join());
      expect((await readPage(server, `/s/${blindId ?? ''}.md`)).text).toBe(text);
    }
    expect(orders.size).toBeGreaterThan(1);
  });
});
