import path from 'node:path';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { cssTarget } from './vite.config.js';
import { words } from './words.js';

/** Like compress.mjs, with less effort: the editor's megabytes would delay the first start of the product. */
const compressed = compression({
  include: /\.(css|js)$/,
  threshold: 1_024,
  logLevel: 'silent',
  algorithms: [defineAlgorithm('gzip'), defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })],
});

/**
 * The pages for users of the API, as a separate build: in one build with the client they would share chunks with it, which would
 * enlarge its first view.
 */
export default defineConfig({
  root: path.join(import.meta.dirname, '../../client'),
  base: '/api-pages/',
  plugins: [react(), words(), compressed],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/api',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget,
    rolldownOptions: {
      input: ['client/graphiql/index.html', 'client/reference/index.html'],
      onLog: (level, log, handle) => {
        // GraphiQL's React compiler leaves its directive behind.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
