import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { root } from './project.mjs';
import { findNode } from './runtime.mjs';
import { cleanEnvironment, endChildren, run } from './spawn.mjs';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Client and server with hot reload at one address: Vite answers at PORT and forwards requests for the server, which restarts
 * when one of its files changes.
 */
export async function dev() {
  const port = Number(process.env.PORT ?? 4000);
  const inner = await freePort();
  const env = { ...cleanEnvironment(), NODE_ENV: 'development' };
  const node = findNode();
  const server = run(
    node,
    [
      path.join(root, 'node_modules/tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      '--import',
      './bin/followLauncher.mjs',
      'server/local.ts',
    ],
    {
      env: { ...env, PORT: String(inner), SITE_URL: process.env.SITE_URL ?? `http://localhost:${port}` },
      stdio: ['ignore', 'inherit', 'inherit'],
      apart: true,
    },
  );
  const client = run(node, ['bin/client/serve.mjs', String(port), String(inner)], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    apart: true,
  });
  // When one of them ends, the other is ended, too.
  const { code } = await Promise.race([server, client]);
  endChildren();
  await Promise.all([server, client]);
  return code;
}
