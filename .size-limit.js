import { existsSync, readFileSync } from 'node:fs';

/** The JavaScript that a browser loads before /chat is drawn: the entry, what it imports, and the route's own part. */
const manifestFile = 'dist/client/.vite/manifest.json';
if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: build first, with npm run build`);
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

function withImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name].imports ?? []) withImports(imported, found);
  return found;
}

const entries = Object.keys(manifest).filter((name) => manifest[name].isEntry);
const chat = Object.keys(manifest).filter((name) => manifest[name].isDynamicEntry && /^(playground|shell)\//.test(name));
const chunks = new Set([...entries, ...chat].flatMap((name) => [...withImports(name)]));

export default [
  {
    name: 'first view of /chat',
    path: [...chunks].map((name) => `dist/client/${manifest[name].file}`),
    gzip: true,
    limit: '270 kB',
  },
];
