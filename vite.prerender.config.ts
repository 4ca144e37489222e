import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { stableStyles } from './vite.config.js';
import { words } from './vite.words.js';

/** The client for bin/buildClient.mjs, which draws the public pages with it: one file, with its packages in it. */
export default defineConfig({
  root: 'client',
  plugins: [react(), words(process.env['WORDS'])],
  oxc: stableStyles,
  ssr: { noExternal: true },
  build: {
    ssr: 'page/prerender.tsx',
    outDir: '../dist/prerender',
    emptyOutDir: true,
    target: 'node22',
    copyPublicDir: false,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'prerender.js' } },
  },
});
