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

const firstView = ['index.html', 'shell/Layout.tsx', 'playground/NewConversation.tsx'];
for (const name of firstView)
  if (!manifest[name]) throw new Error(`${name} is no chunk of its own any more: name what /chat loads in .size-limit.js`);
const chunks = new Set(firstView.flatMap((name) => [...withImports(name)]));

export default [
  {
    name: 'first view of /chat',
    path: [...chunks].map((name) => `dist/client/${manifest[name].file}`),
    gzip: true,
    limit: '270 kB',
  },
];
