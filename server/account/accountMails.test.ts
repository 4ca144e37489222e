import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { linkIn, mailTo } from '../../tests/mailbox.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

const password = 'three quiet words';
const register = 'mutation($i: RegisterInput!) { register(input: $i) { email } }';
const input = (email: string) => ({ i: { firstName: '', lastName: '', email, password1: password, password2: password } });

describe('mails about accounts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const person = async (language?: 'EN' | 'DE') => {
    const made = await createPerson(server.services);
    const { access } = made;
    const query = 'mutation($i: UpdateProfileInput!) { updateProfile(input: $i) { language } }';
    if (language) expect((await server.graphql(query, { i: { language } }, access)).data).toEqual({ updateProfile: { language } });
    return { access, email: made.user.email };
  };

  test('go in the language that the account has chosen: subject, text and page', async () => {
    const { email } = await person('DE');
    await server.graphql('mutation($e: String!) { requestPasswordReset(email: $e) }', { e: email });
    const mail = await mailTo(server.mailbox, email);
    expect(mail.content.subject).toBe('Wähle ein neues Passwort');
    expect(mail.content.text).toContain('Jemand hat ein neues Passwort für dein Konto bei Polylogue angefordert.');
    expect(mail.content.text).toContain('Der Link gilt eine Stunde und nur einmal.');
    expect(mail.content.html).toContain('<html lang="de">');
    expect(mail.content.html).toContain('Dein Passwort bleibt, wie es ist.');
    expect(linkIn(mail).pathname).toMatch(/^\/password-reset\/confirm\//);
  });

  test('lead to the pages of that language, where they have addresses of their own', async () => {
    const { access, email } = await person('DE');
    const change = 'mutation($i: ChangePasswordInput!) { changePassword(input: $i) }';
    await server.graphql(change, { i: { newPassword1: password, newPassword2: password } }, access);
    const changed = await mailTo(server.mailbox, email);
    expect([changed.content.subject, linkIn(changed).pathname]).toEqual(['Dein Passwort wurde geändert', '/de/password-reset']);
    await server.graphql(register, input(email));
    const taken = await mailTo(server.mailbox, email, 2);
    expect([taken.content.subject, linkIn(taken).pathname]).toEqual(['Du hast schon ein Konto', '/de/signin']);
  });

  test('name the device in that language, too', async () => {
    const { access, email } = await person('DE');
    await server.graphql(
      'mutation($i: ChangePasswordInput!) { changePassword(input: $i) }',
      { i: { newPassword1: password, newPassword2: password } },
      access,
    );
    const login = 'mutation($i: LoginInput!) { login(input: $i) { access } }';
    await server.rest('POST', '/graphql', {
      body: { query: login, variables: { i: { email, password } } },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
    });
    await mailTo(server.mailbox, email, 2);
    const told = server.mailbox.mails.find(({ to, content }) => to.includes(email) && content.subject?.includes('Gerät'));
    expect(told?.content.subject).toBe('Ein neues Gerät hat sich angemeldet');
    expect(told?.content.text).toContain('Firefox unter Linux, von');
  });

  test('are English where nobody chose, and after a language has been taken back to English', async () => {
    for (const { email } of [await person(), await person('EN')]) {
      await server.graphql('mutation($e: String!) { requestPasswordReset(email: $e) }', { e: email });
      const { content } = await mailTo(server.mailbox, email);
      expect(content.subject).toBe('Choose a new password');
      expect(content.html).toContain('<html lang="en">');
    }
  });

  test('the language of the sign-up is kept with the account; where it says none, none is', async () => {
    const languageOf = async (email: string) =>
      (
        await server.services.orm.em.fork().execute<{ language: string | null }[]>('select language from "user" where email = ?', [email])
      )[0]?.language;
    await server.rest('POST', '/graphql', {
      body: { query: register, variables: input('says@example.com') },
      headers: { 'accept-language': 'en-GB,en;q=0.8' },
    });
    expect(await languageOf('says@example.com')).toBe('en');
    await server.rest('POST', '/graphql', {
      body: { query: register, variables: input('sagt@example.com') },
      headers: { 'accept-language': 'de-AT, en;q=0.7' },
    });
    expect(await languageOf('sagt@example.com')).toBe('de');
    expect((await mailTo(server.mailbox, 'sagt@example.com')).content.subject).toBe('Bestätige deine E-Mail-Adresse');
    await server.rest('POST', '/graphql', {
      body: { query: register, variables: input('silent@example.com') },
      headers: { 'accept-language': '' },
    });
    expect(await languageOf('silent@example.com')).toBeNull();
  });

  test('a language that there is not is refused, and no language changes nothing', async () => {
    const { access } = await person('DE');
    const update = (changes: object) =>
      server.graphql('mutation($i: UpdateProfileInput!) { updateProfile(input: $i) { language } }', { i: changes }, access);
    expect((await update({ language: 'FR' })).status).toBe(400);
    expect((await update({ firstName: 'Ada' })).data).toEqual({ updateProfile: { language: 'DE' } });
    expect((await update({ language: null })).data).toEqual({ updateProfile: { language: 'DE' } });
  });
});
