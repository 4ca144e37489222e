import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { HubFile } from '../../server/gateways/hub/Fetch.js';
import type { Behaviour } from './Behaviour.js';
import { Library } from './Library.js';
import { send } from './send.js';

/** A request that came in. */
export interface HubRequest {
  to: 'hub' | 'storage';
  /** Decoded, without what follows `?`. */
  path: string;
  range: string | undefined;
  ifRange: string | undefined;
  authorization: string | undefined;
}

/** A running stand-in of Hugging Face's hub. */
export interface SandboxHub {
  /** For HUB_URL. */
  url: string;
  /** Where the files themselves come from: another origin. */
  storageUrl: string;
  /** Received requests, oldest first; the array keeps changing. */
  requests: readonly HubRequest[];
  /** Changes how a repository is served: a text as in Behaviour.ts, in place of what its name says. */
  behave: (repo: string, behaviour: string) => void;
  /** Serves a file of this machine, for example a real model, in a repository of any name. */
  put: (repo: string, file: string, path: string) => void;
  /**
   * The file as a list of models describes it.
   * @throws Error if the hub does not have it
   */
  describe: (repo: string, file: string) => Promise<HubFile>;
  close: () => Promise<void>;
}

/**
 * Starts a hub of models on loopback, and its storage at another port. `owner/name` of a repository says how it behaves
 * (Behaviour.ts), and every file of such a repository exists. What it answers is what the hub is documented to answer: see
 * openHttp.ts. GET /sandbox/file?repo=…&file=… answers what describe does, POST /sandbox/behaviour?repo=…&is=… behaves.
 * @param options.port 0 or none takes a free one
 */
export async function startSandboxHub({ port = 0 }: { port?: number } = {}): Promise<SandboxHub> {
  const library = new Library();
  const requests: HubRequest[] = [];
  const describe = async (repo: string, file: string): Promise<HubFile> => {
    const found = library.find(repo, file);
    if (!found) throw new Error(`The stand-in has no ${file} in ${repo}`);
    return { repo, revision: 'main', file, size: found.content.size, sha256: await library.sha256(found.content) };
  };
  const storage = await listen(0, async (request, response, url) => {
    requests.push(noted('storage', request, url));
    const [, repo = '', file = ''] = /^\/([^/]+\/[^/]+)\/(.+)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const found = library.find(repo, file);
    // Storage with signed addresses accepts no second way to sign.
    if (!found || request.headers.authorization !== undefined) return void response.writeHead(found ? 400 : 404).end();
    await sendFrom(library, repo, file, request, response);
  });
  const hub = await listen(port, async (request, response, url) => {
    if (url.pathname.startsWith('/sandbox/')) return control(url, response, library, describe);
    requests.push(noted('hub', request, url));
    await answer(library, storage.origin, request, response, url);
  });
  return {
    url: hub.origin,
    storageUrl: storage.origin,
    requests,
    behave: (repo, behaviour) => {
      library.behave(repo, behaviour);
    },
    put: (repo, file, path) => {
      library.put(repo, file, path);
    },
    describe,
    close: async () => {
      await Promise.all([closed(hub.server), closed(storage.server)]);
    },
  };
}

async function answer(library: Library, storage: string, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const path = decodeURIComponent(url.pathname);
  const [, repo = '', revision = '', file = ''] = /^\/([^/]+\/[^/]+)\/resolve\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const found = library.find(repo, file);
  const refusal = refusalOf(library, repo, file, request);
  if (!found || refusal) {
    // A repository that is not there is refused like one that needs a token.
    const { status, code, headers } = refusal ?? { status: 401, code: 'RepoNotFound', headers: {} };
    response.writeHead(status, { 'x-error-code': code, 'x-error-message': code, ...headers }).end();
    return;
  }
  const { behaviour, content } = found;
  if (behaviour.renamed === 'on' && !url.searchParams.has('renamed')) {
    response.writeHead(307, { location: `${url.pathname}?renamed` }).end();
    return;
  }
  if (behaviour.storage === 'off') return sendFrom(library, repo, file, request, response);
  const sha256 = behaviour.fault === 'other' ? '0'.repeat(64) : await library.sha256(content);
  response.writeHead(302, {
    location: `${storage}/${encodeURI(repo)}/${encodeURI(file)}?signature=stand-in`,
    'x-repo-commit': /^[0-9a-f]{40}$/.test(revision) ? revision : '5'.repeat(40),
    'x-linked-size': content.size,
    'x-linked-etag': `"${sha256}"`,
    'accept-ranges': 'bytes',
  });
  response.end(`Found. Redirecting to ${storage}`);
}

function refusalOf(library: Library, repo: string, file: string, { headers }: IncomingMessage) {
  const behaviour = library.find(repo, file)?.behaviour;
  if (!behaviour) return undefined;
  const fails = (fault: Behaviour['fault']) => behaviour.fault === fault && library.fails(repo, file, behaviour);
  if (headers.authorization === undefined && fails('gated')) return { status: 401, code: 'GatedRepo', headers: {} };
  if (fails('forbidden')) return { status: 403, code: 'GatedRepo', headers: {} };
  if (fails('down')) return { status: 503, code: 'Unavailable', headers: {} };
  if (!fails('limited')) return undefined;
  const retry = behaviour.retry.toFixed();
  const policy = '"fixed window";"resolvers";q=3000;w=300';
  const limits = { 'retry-after': retry, ratelimit: `"resolvers";r=0;t=${retry}`, 'ratelimit-policy': policy };
  return { status: 429, code: 'TooManyRequests', headers: limits };
}

async function sendFrom(library: Library, repo: string, file: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = library.find(repo, file);
  if (!found) return;
  const { behaviour, content } = found;
  const { fault } = behaviour;
  const isSent = fault === 'break' || fault === 'stall' || fault === 'wrong';
  const now = isSent && library.fails(repo, file, behaviour) ? fault : undefined;
  await send(request, response, content, behaviour, await library.sha256(content), now);
}

async function control(url: URL, response: ServerResponse, library: Library, describe: SandboxHub['describe']): Promise<void> {
  const { repo = '', file = '', is = '' } = Object.fromEntries(url.searchParams);
  if (url.pathname === '/sandbox/behaviour') library.behave(repo, is);
  const body = url.pathname === '/sandbox/file' ? await describe(repo, file) : {};
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function noted(to: HubRequest['to'], { headers }: IncomingMessage, url: URL): HubRequest {
  const { range, authorization } = headers;
  const ifRange = headers['if-range'];
  return { to, path: decodeURIComponent(url.pathname), range, ifRange: typeof ifRange === 'string' ? ifRange : undefined, authorization };
}

async function listen(port: number, serve: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>) {
  const server = createServer((request, response) => {
    serve(request, response, new URL(request.url ?? '', 'http://sandbox')).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(400).end(String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${(typeof address === 'object' && address ? address.port : port).toFixed()}`;
  return { server, origin };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
