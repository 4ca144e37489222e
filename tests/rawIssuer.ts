import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import express from 'express';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Record<string, unknown>;

/** An OpenID provider that issues any token, even an invalid one. */
export interface RawIssuer {
  issuer: string;
  clientId: string;
  /**
   * A code whose token has these claims in place of the valid ones.
   * @param key rightful: the published key; other: another key with the same id
   */
  code: (claims: Claims, key?: 'rightful' | 'other') => string;
  close: () => void;
}

const clientId = 'a-client.example';

/** Starts one on loopback. */
export async function startRawIssuer(): Promise<RawIssuer> {
  const keys = { rightful: await generateKeyPair('RS256', { extractable: true }), other: await generateKeyPair('RS256') };
  const answers = new Map<string, { claims: Claims; key: keyof typeof keys }>();
  const app = express();
  const http = createServer(app);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port.toFixed() : ''}`;
  app.get('/.well-known/openid-configuration', (_request, response) => {
    response.json({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    });
  });
  app.get('/keys', async (_request, response) => {
    response.json({ keys: [{ ...(await exportJWK(keys.rightful.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] });
  });
  app.post('/token', express.urlencoded({ extended: false }), async (request, response) => {
    const { code } = request.body as { code: string };
    const { claims, key } = answers.get(code) ?? { claims: {}, key: 'rightful' };
    const now = Math.floor(Date.now() / 1_000);
    const right = { iss: issuer, aud: clientId, sub: randomUUID(), iat: now, exp: now + 600, email_verified: true };
    const idToken = await new SignJWT({ ...right, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(keys[key].privateKey);
    response.json({ access_token: 'any', token_type: 'Bearer', expires_in: 600, id_token: idToken });
  });
  return {
    issuer,
    clientId,
    code: (claims, key = 'rightful') => {
      const code = randomUUID();
      answers.set(code, { claims, key });
      return code;
    },
    close: () => {
      http.close();
      http.closeAllConnections();
    },
  };
}
