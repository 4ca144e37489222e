import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** sonner writes its stylesheet into the page without a nonce, which our Content-Security-Policy refuses; main.tsx links it instead. */
const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform: (code, id) => (id.includes('/sonner/') ? { code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null } : undefined),
};

export default defineConfig({
  root: 'client',
  plugins: [react(), sonnerWithoutInlineStyle],
  // The server replaces this in every response with a nonce of its own.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: '../dist/client', emptyOutDir: true, manifest: true, assetsInlineLimit: 0, target: 'es2022' },
  optimizeDeps: { exclude: ['sonner'] },
});
