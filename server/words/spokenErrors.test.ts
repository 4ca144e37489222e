import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { loginRules } from '../../shared/session/login.js';
import { parse } from '../errors/parse.js';
import { AppError, notFound } from '../errors/AppError.js';
import { offered } from '../../shared/words/language.js';
import { inLanguage } from './requestLanguage.js';
import { durationText } from './durationWords.js';
import { failureOfResponse, connectionFailure } from '../gateways/llm/providerFailure.js';

const login = 'mutation($i: LoginInput!) { login(input: $i) { access } }';
/** The errors of an entirely invalid sign-in, in each language. */
const told = {
  en: ['Invalid email address', 'String must contain at least 8 character(s)'],
  de: ['Das ist keine gültige E-Mail-Adresse', 'Mindestens 8 Zeichen'],
};
const missing = {
  en: 'This conversation does not exist, or it is not yours.',
  de: 'Dieses Gespräch gibt es nicht, oder es gehört dir nicht.',
};

describe('what a client is told by an error', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const wrong = { email: 'marta', password: 'short' };
  interface Told {
    errors: { extensions: { errors: { detail: string; code: string }[] } }[];
  }
  const details = async (headers: Record<string, string>) => {
    const graphql = await server.rest('POST', '/graphql', { body: { query: login, variables: { i: wrong } }, headers });
    const rest = await server.rest('POST', '/api/v1/auth/login/', { body: wrong, headers });
    return [
      ((await graphql.json()) as Told).errors[0]?.extensions.errors.map(({ detail }) => detail),
      ((await rest.json()) as { errors: { detail: string }[] }).errors.map(({ detail }) => detail),
    ];
  };

  test.each(offered)('is in the language that its request asks for: $name', async ({ language }) => {
    expect(await details({ 'accept-language': `${language}-AT, fr;q=0.9` })).toEqual([told[language], told[language]]);
  });

  test.each(offered)('is on a socket in the language of the page: $name', async ({ language }) => {
    const { access } = await createPerson(server.services);
    const client = server.socket(access, { params: { language } });
    const message = await new Promise((resolve) => {
      client.subscribe(
        { query: 'mutation { pinConversation(id: "01900000-0000-7000-8000-000000000000", pinned: true) { id } }' },
        {
          next: ({ errors }) => {
            resolve(errors?.[0]?.message);
          },
          error: resolve,
          complete: () => undefined,
        },
      );
    });
    expect(message).toBe(missing[language]);
    await client.dispose();
  });

  test('is English where the request asks for no language that there is', async () => {
    expect(await details({ 'accept-language': 'fr' })).toEqual([told.en, told.en]);
  });

  test('is said in German with the same codes and fields', () => {
    const refusal = (run: () => unknown): AppError => {
      try {
        run();
      } catch (error) {
        if (error instanceof AppError) return error;
      }
      throw new Error('Nothing was refused');
    };
    const [english, german] = (['en', 'de'] as const).map((language) =>
      inLanguage(language, () => refusal(() => parse(loginRules, wrong))),
    );
    expect(german?.entries.map(({ detail }) => detail)).toEqual(told.de);
    expect(german?.entries.map(({ code, attr }) => [code, attr])).toEqual(english?.entries.map(({ code, attr }) => [code, attr]));
    expect(inLanguage('de', () => notFound('conversation')).message).toBe(missing.de);
    expect(inLanguage('de', () => [durationText(1), durationText(119), durationText(120)])).toEqual([
      '1 Sekunde',
      '119 Sekunden',
      '2 Minuten',
    ]);
    expect([durationText(1), durationText(119), durationText(120)]).toEqual(['1 second', '119 seconds', '2 minutes']);
  });

  test('of a provider is told in each language, also after it has happened', () => {
    const endpoint = { protocol: 'openai' as const, baseUrl: 'http://127.0.0.1:1/v1', providerName: 'Sim' };
    const limited = failureOfResponse({ endpoint, model: 'm' }, {}, 429, '90');
    expect(limited.message).toBe('Sim is turning requests away. It has reached its rate limit and asks for 90 seconds of patience.');
    expect(limited.said('de')).toBe('Sim weist Anfragen ab. Das Limit für Anfragen ist erreicht; gebeten wird um 90 Sekunden Geduld.');
    const broken = connectionFailure(endpoint, new Error('reset'), true);
    expect([broken.code, broken.said('de')]).toEqual(['provider_bad_stream', 'Sim hat mitten in der Antwort abgebrochen.']);
  });
});
