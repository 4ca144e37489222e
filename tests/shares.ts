import type { User } from '../server/account/User.js';
import type { Services } from '../server/startServices.js';
import { createConversation } from './conversations.js';
import type { TestServer } from './server.js';

/** A link as the API shows it. */
export interface ShareView {
  id: string;
  kind: string;
  title: string;
  blindId: string | null;
  indexable: boolean;
  expiresAt: string | null;
  views: number;
}

const fields = 'id kind title blindId indexable expiresAt views';

/** Makes a link to a turn, unless the input says otherwise; it may be refused. */
export const tryToShare = (server: TestServer, access: string | undefined, input: Record<string, unknown>) =>
  server.graphql<{ createShare: ShareView }>(
    `mutation($input: CreateShareInput!) { createShare(input: $input) { ${fields} } }`,
    { input: { kind: 'TURN', ...input } },
    access,
  );

/** The same where it must succeed. */
export async function share(server: TestServer, access: string, input: Record<string, unknown>): Promise<ShareView> {
  const { data, errors } = await tryToShare(server, access, input);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.createShare;
}

/** Makes a turn with these answers and a link to it. */
export async function makeShare(
  server: TestServer & { services: Services },
  { user, access }: { user: User; access: string },
  answers = ['One', 'Two'],
): Promise<ShareView> {
  const { turns } = await createConversation(server.services, user, {}, [{ prompt: 'To be shared', answers }]);
  return share(server, access, { sourceId: turns[0]?.id });
}

/** A page as a reader without an account gets it. */
export async function readPage(
  server: Pick<TestServer, 'rest'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await server.rest('GET', path, { headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0', ...headers } });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Sends a form as a browser does. */
export const sendForm = (server: Pick<TestServer, 'url'>, path: string, values: Record<string, string>): Promise<Response> =>
  fetch(server.url + path, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' });
