import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { groups } from './chunks.js';
import { words } from './words.js';

/**
 * sonner inserts its stylesheet into the page without a nonce, which our Content-Security-Policy refuses; ui/Toasts.tsx links it
 * instead.
 */
const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform: (code, id) => (id.includes('/sonner/') ? { code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null } : undefined),
};

/** Class names that depend only on the file, so that prerendered pages have the same as the browser. */
export const stableStyles = { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false } } };

/** Browsers that know light-dark(), which the tokens are written with: for older ones Vite would rewrite it. */
export const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];

export default defineConfig({
  root: path.join(import.meta.dirname, '../../client'),
  plugins: [react(), words(process.env['WORDS']), sonnerWithoutInlineStyle],
  oxc: stableStyles,
  // rxjs for current browsers instead of its build for old ones.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // The server replaces this with a new nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // Browsers that run this build know modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget,
    // One file is larger than Vite's limit for warnings, in kB before compression.
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // As modules, so that the highlighter loads only the languages that it needs.
  worker: { format: 'es' },
  optimizeDeps: {
    // The pages for users of the API have a separate build: api.config.ts.
    entries: ['index.html'],
    exclude: ['sonner'],
  },
});
