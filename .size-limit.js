import { existsSync, readFileSync } from 'node:fs';

/** The JavaScript that a browser loads before it draws a page: the entry, its imports, and the chunks of the route. */
const manifestFile = 'dist/client/.vite/manifest.json';
if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: build first, with npm run build`);
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

function withImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name].imports ?? []) withImports(imported, found);
  return found;
}

function firstView(address, screens, limit) {
  const names = ['index.html', ...screens];
  for (const name of names)
    if (!manifest[name]) throw new Error(`${name} is no chunk of its own any more: name what ${address} loads in .size-limit.js`);
  const chunks = new Set(names.flatMap((name) => [...withImports(name)]));
  return { name: `first view of ${address}`, path: [...chunks].map((name) => `dist/client/${manifest[name].file}`), gzip: true, limit };
}

export default [
  firstView('/', ['landing/LandingScreen.tsx'], '142 kB'),
  firstView('/signin', ['page/Connected.tsx', 'account/SignInScreen.tsx'], '223 kB'),
  firstView('/chat', ['page/Connected.tsx', 'shell/Layout.tsx', 'playground/NewConversation.tsx'], '236 kB'),
];
