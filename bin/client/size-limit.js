import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../../shared/words/language.ts';

/** The client in each language, by its manifest: build.mjs. */
const builds = languages.map((language) => [language, language === 'en' ? 'manifest.json' : `manifest.${language}.json`]);

/** size-limit takes files from the folder of this one. */
const built = path.join(import.meta.dirname, '../../dist/client');

function readManifest(name) {
  const file = path.join(built, '.vite', name);
  if (!existsSync(file)) throw new Error(`${file} is missing: build first, with npm run build`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function withImports(manifest, name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name].imports ?? []) withImports(manifest, imported, found);
  return found;
}

/** The JavaScript that a browser loads before it draws a page, in each language: the entry, its imports, and the chunks of the route. */
const firstView = (address, screens, limit) =>
  builds.map(([language, file]) => {
    const manifest = readManifest(file);
    const names = ['index.html', ...screens];
    for (const name of names)
      if (!manifest[name])
        throw new Error(`${name} is no chunk of its own any more: name what ${address} loads in bin/client/size-limit.js`);
    const chunks = new Set(names.flatMap((name) => [...withImports(manifest, name)]));
    const files = [...chunks].map((name) => path.join(built, manifest[name].file));
    return { name: `first view of ${address}, ${language}`, path: files, gzip: true, limit };
  });

export default [
  ...firstView('/', ['landing/LandingScreen.tsx'], '140 kB'),
  ...firstView('/signin', ['page/Connected.tsx', 'account/SignInScreen.tsx'], '235 kB'),
  ...firstView('/chat', ['page/Connected.tsx', 'shell/Layout.tsx', 'playground/NewConversation.tsx'], '270 kB'),
];
