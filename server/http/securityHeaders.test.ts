import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import express from 'express';
import { readEnv } from '../config/env.js';
import { securityHeaders } from './securityHeaders.js';

/** The policy of a page of a server with these variables. */
async function policyOf(given: Record<string, string>): Promise<string> {
  const app = express();
  app.get('/', securityHeaders(readEnv('local', { SITE_URL: 'https://poly.example', ...given })), (_request, response) => {
    response.send('');
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port.toFixed() : '';
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  return headers.get('content-security-policy') ?? '';
}

const directives = (policy: string) => new Map(policy.split(';').map((part) => [part.split(' ', 1)[0], part.split(' ').slice(1)]));

describe.each([
  ['as it comes', {}],
  ['with Google', { GOOGLE_CLIENT_ID: 'client.example', GOOGLE_CLIENT_SECRET: 'secret' }],
])('the policy of a page, %s,', (_how, given: Record<string, string>) => {
  test('has nothing for csp_evaluator to call high or medium in its scripts', async () => {
    const findings = new CspEvaluator(new CspParser(await policyOf(given)).csp).evaluate();
    const grave = findings.filter(({ severity }) => [Severity.HIGH, Severity.MEDIUM].includes(severity));
    expect(grave.map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`)).toEqual([]);
  });

  test('lets no page frame it, no script in but by its nonce, and no style element but ours', async () => {
    const policy = directives(await policyOf(given));
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('script-src')?.[0]).toMatch(/^'nonce-[\w+/=]{24}'$/);
    expect(policy.get('style-src-elem')?.slice(0, 2)).toEqual(["'self'", expect.stringMatching(/^'nonce-/)]);
    const loose = [...policy].filter(([, sources]) => sources.some((source) => /'unsafe-(inline|eval)'/.test(source)));
    expect(loose).toEqual([['style-src-attr', ["'unsafe-inline'"]]]);
  });
});
