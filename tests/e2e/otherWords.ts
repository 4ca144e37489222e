import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as journey } from './journey.js';

interface Fixtures {
  /** A build of bin/client/words.ts: with texts 40 % longer than the English ones, or from right to left. */
  words: 'pseudo' | 'mirrored';
  /** The folder of the client with those words. */
  client: string;
}

/**
 * Journeys in a client with other words. Only its scripts are built, in some seconds, without the public pages' HTML. The server is
 * that of all journeys; its pages and files are replaced on their way to the browser.
 */
export const test = journey.extend<object, Fixtures>({
  words: ['pseudo', { option: true, scope: 'worker' }],
  client: [
    async ({ words }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), `polylogue-${words}-`));
      const flags = ['--config', 'bin/client/vite.config.ts', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
      const args = ['node_modules/vite/bin/vite.js', 'build', ...flags];
      const build = spawn(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production', WORDS: words }, stdio: 'inherit' });
      const [code] = await once(build, 'exit');
      if (code !== 0) throw new Error('The client with other words could not be built');
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  page: async ({ page, client }, use) => {
    const shell = await readFile(path.join(client, 'index.html'), 'utf8');
    await page.route(/./, async (route) => {
      const request = route.request();
      const file = path.join(client, new URL(request.url()).pathname);
      if (request.resourceType() !== 'document') {
        if (file.includes('assets') && existsSync(file)) await route.fulfill({ path: file });
        else await route.continue();
        return;
      }
      const response = await route.fetch();
      const sent = await response.text();
      const nonce = /nonce="([^"]+)"/.exec(sent)?.[1] ?? '';
      const config = /<script[^>]*id="config"[^>]*>([^<]*)/.exec(sent)?.[1] ?? '{}';
      const body = shell
        .replace(/(<script[^>]*id="config"[^>]*>)[^<]*/, (_all, tag: string) => tag + config)
        .replaceAll('__CSP_NONCE__', nonce);
      await route.fulfill({ response, body });
    });
    await use(page);
  },
});
