import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { stableStyles } from './vite.config.js';
import { words } from './words.js';

/** The client as one file with its packages, with which build.mjs draws the public pages. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../../client'),
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
