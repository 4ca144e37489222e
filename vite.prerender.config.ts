import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { stableStyles } from './vite.config.js';
import { words } from './vite.words.js';

/** The client as one file with its packages, with which bin/buildClient.mjs draws the public pages. */
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
