import type { SandboxGoogle } from '../sandbox/google/startSandboxGoogle.js';
import type { SandboxPerson } from '../sandbox/google/SandboxPeople.js';

/** Variables that switch Google sign-in on. */
export const googleVariables = ({ issuer, clientId, clientSecret }: SandboxGoogle) => ({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
});

/** A code from the popup for this person, who is entered on the consent page. */
export async function googleCode({ issuer, clientId }: SandboxGoogle, person: Partial<SandboxPerson> & { email: string }): Promise<string> {
  const jar = new Map<string, string>();
  const visit = async (address: string, init: RequestInit = {}): Promise<URL> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(address, issuer), { ...init, redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';', 1);
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return new URL(response.headers.get('location') ?? '/', issuer);
  };
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${issuer}/relay`,
    prompt: 'login',
  });
  const consent = await visit(`/auth?${query.toString()}`);
  const { email, firstName = 'Ada', lastName = 'King', verified = true } = person;
  const form = new URLSearchParams({ decision: 'allow', email, firstName, lastName, ...(verified && { verified: 'on' }) });
  const resumed = await visit(consent.href, { method: 'POST', body: form });
  const relay = await visit(resumed.href);
  const code = relay.searchParams.get('code');
  if (code === null) throw new Error(`The sandbox of Google gave no code: ${relay.href}`);
  return code;
}
