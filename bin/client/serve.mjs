import path from 'node:path';
import { createServer } from 'vite';

const [port, serverPort] = process.argv.slice(2).map(Number);
const target = `http://127.0.0.1:${serverPort}`;

/** The development server of the client, with vite.config.ts; it forwards requests for the server. */
const vite = await createServer({
  configFile: path.join(import.meta.dirname, 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    host: '127.0.0.1',
    // Not all of /api: the modules of client/api have such addresses here.
    proxy: Object.fromEntries(['/graphql', '/api/v1', '/healthz', '/readyz'].map((prefix) => [prefix, { target, ws: true }])),
  },
});
await vite.listen();
vite.printUrls();
process.on('SIGINT', () => void vite.close()).on('SIGTERM', () => void vite.close());
