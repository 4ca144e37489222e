import { createServer } from 'node:http';
import express from 'express';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { consentPage, parseConsent } from './consentPage.js';
import { identityScript } from './identityScript.js';
import { ProviderStore } from './ProviderStore.js';
import { SandboxPeople } from './SandboxPeople.js';

export interface SandboxGoogle {
  /** Address of the OpenID provider. */
  issuer: string;
  /** Address of the stand-in for Google Identity Services' script. */
  scriptUrl: string;
  clientId: string;
  clientSecret: string;
  close: () => Promise<void>;
}

const clientId = 'polylogue-sandbox.apps.example';
const clientSecret = 'the sandbox has no secrets';

/**
 * Google on loopback: a real OpenID provider, a consent page that asks who signs in, and a script with the one call of Google's
 * that we make.
 * @param siteOrigin the only origin that receives the popup's answer
 */
export async function startSandboxGoogle(siteOrigin: string): Promise<SandboxGoogle> {
  const app = express();
  const http = createServer(app);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  if (typeof address !== 'object' || !address) throw new Error('The sandbox of Google has no port');
  const issuer = `http://127.0.0.1:${address.port.toFixed()}`;
  const relay = `${issuer}/relay`;
  const people = new SandboxPeople();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    // Google's popup has no redirect: its codes are exchanged with this word as redirect_uri.
    adapter: (name) => new ProviderStore(name === 'AuthorizationCode' ? (code) => ({ ...code, redirectUri: 'postmessage' }) : undefined),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [relay],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => people.find(id),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/consent/${uid}` },
    pkce: { required: () => false },
    cookies: { keys: ['the sandbox has no secrets'] },
    ttl: { AuthorizationCode: 60, AccessToken: 600, IdToken: 600, Interaction: 600, Grant: 600, Session: 600 },
  });

  // Browsers request it on every page.
  app.get('/favicon.ico', (_request, response) => {
    response.status(204).end();
  });
  app.get('/gsi/client', (_request, response) => {
    response.type('js').send(identityScript(issuer, relay));
  });
  app.get('/relay', (request, response) => {
    const { code, state, error } = request.query;
    response.type('html').send(relayPage(siteOrigin, { code, state, error }));
  });
  app.get('/consent/:uid', async (request, response) => {
    const { uid } = await provider.interactionDetails(request, response);
    response.type('html').send(consentPage(uid));
  });
  app.post('/consent/:uid', express.urlencoded({ extended: false }), async (request, response) => {
    const details = await provider.interactionDetails(request, response);
    const person = parseConsent(request.body);
    if (!person) {
      await provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'Cancelled' });
      return;
    }
    const accountId = people.add(person);
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope(String(details.params['scope']));
    const grantId = await grant.save();
    await provider.interactionFinished(request, response, { login: { accountId, remember: false }, consent: { grantId } });
  });
  app.use(provider.callback());
  return {
    issuer,
    scriptUrl: `${issuer}/gsi/client`,
    clientId,
    clientSecret,
    close: () =>
      new Promise((resolve) => {
        http.close(() => {
          resolve();
        });
        http.closeAllConnections();
      }),
  };
}

/** The last page of the popup: passes the code to the page that opened it, and to no other origin. */
function relayPage(siteOrigin: string, answer: Record<string, unknown>): string {
  const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signing in</title></head><body><script>
opener?.postMessage({ source: 'sandbox-google', answer: ${literal(answer)} }, ${literal(siteOrigin)});
close();
</script></body></html>`;
}
