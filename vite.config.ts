import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { groups } from './vite.chunks.js';
import { words } from './vite.words.js';

/** sonner writes its stylesheet into the page without a nonce, which our Content-Security-Policy refuses; ui/Toasts.tsx links it instead. */
const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform: (code, id) => (id.includes('/sonner/') ? { code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null } : undefined),
};

/** Beside each file its brotli and gzip, which server/site/clientFiles.ts sends. The pages themselves differ in every response. */
const compressed = compression({ include: /\.(css|js|mjs|json|svg|wasm)$/, exclude: /(^|\/)\./, threshold: 1_024, logLevel: 'silent' });

/** Names of styles that follow from the file alone: what is prerendered is the same that the browser draws. */
export const stableStyles = { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false } } };

export default defineConfig({
  root: 'client',
  plugins: [react(), words(process.env['WORDS']), sonnerWithoutInlineStyle, compressed],
  oxc: stableStyles,
  // rxjs as the browsers of today take it, not as those of its first years did.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // The server replaces this in every response with a nonce of its own.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    // One file of them is larger than what Vite warns of, in kB before compression.
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // In parts, so that the highlighter fetches the languages that it needs.
  worker: { format: 'es' },
  optimizeDeps: {
    // The pages for the API's readers have a build of their own: vite.api.config.ts.
    entries: ['index.html'],
    exclude: ['sonner'],
  },
});
