import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import { compress } from './compress.mjs';
import { frames, frameScreens, frameSwitches, pages, variants } from './drawnPages.mjs';
import { root } from '../project.mjs';

/** Builds the client, and the HTML of its public pages with their styles. */

/** @typedef {{ isEntry?: boolean, file: string, imports?: string[], assets?: string[] }} Chunk */

/**
 * The files that screens import, without the entry's.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} screens
 */
function filesOf(manifest, screens) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is no chunk of its own any more: name what the page loads in bin/client/build.mjs`);
    if (chunk.isEntry || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const screen of screens) add(screen);
  return [...found];
}

/**
 * Links to preload what screens import, together with the entry.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} screens
 */
const preloads = (manifest, screens) =>
  filesOf(manifest, screens)
    .map((file) => `<link rel="modulepreload" crossorigin nonce="__CSP_NONCE__" href="/${file}">`)
    .join('');

/**
 * Links to preload the fonts of a page's first lines, so that the lines do not jump.
 * @param {Record<string, Chunk>} manifest
 * @param {boolean} isForm whether the page is one with a form, whose title is of medium weight
 */
function fonts(manifest, isForm) {
  const wanted = isForm
    ? /(literata-display-(400|500)|hanken-grotesk-latin-wght-normal)-/
    : /(literata-display-400|hanken-grotesk-latin-wght-normal)-/;
  return (manifest['index.html']?.assets ?? [])
    .filter((file) => wanted.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');
}

const client = path.join(root, 'dist/client');
/** @type {{ languages: string[], pathIn: (language: string, path: string) => string }} */
const { languages, pathIn } = await import(pathToFileURL(path.join(root, 'shared/words/language.ts')).href);
/** An English page's texts before its script, in other languages. @type {Record<string, [english: string, said: string][]>} */
const said = {
  de: [
    ['<html lang="en"', '<html lang="de"'],
    ['>Loading…<', '>Wird geladen …<'],
    ['>This page needs JavaScript.<', '>Diese Seite braucht JavaScript.<'],
  ],
};
/** A file's name in a language. @param {string} name @param {string} language @param {string} end */
const named = (name, language, end) => path.join(client, `${name}${language === 'en' ? '' : `.${language}`}.${end}`);
/** Where the client is built in a language, before all languages are put together. @param {string} language */
const built = (language) => (language === 'en' ? client : `${client}.${language}`);
/** Where the renderer of the public pages is built in a language. @param {string} language */
const rendererIn = (language) => path.join(root, `dist/prerender.${language}`);

rmSync(client, { recursive: true, force: true });
/** @type {import('vite').ViteBuilder[]} */
const builders = [];
for (const language of languages) {
  // Read by the configurations. They are read one after the other, but then all builds run at once.
  process.env['WORDS'] = language;
  const manifest = path.relative(client, named('.vite/manifest', language, 'json'));
  builders.push(
    await createBuilder(
      { logLevel: 'warn', configFile: path.join(root, 'bin/client/vite.config.ts'), build: { outDir: built(language), manifest } },
      true,
    ),
    await createBuilder(
      { logLevel: 'warn', configFile: path.join(root, 'bin/client/prerender.config.ts'), build: { outDir: rendererIn(language) } },
      true,
    ),
  );
}
await Promise.all(builders.flatMap((builder) => Object.values(builder.environments).map((one) => builder.build(one))));
for (const language of languages.filter((name) => name !== 'en')) {
  renameSync(path.join(built(language), 'index.html'), path.join(built(language), path.basename(named('index', language, 'html'))));
  // Two thirds of the files are the same in every language, with the same names.
  cpSync(built(language), client, { recursive: true });
  rmSync(built(language), { recursive: true });
}

const compressing = compress(client);

/**
 * Replaces a text that must exist; fails if it does not.
 * @param {string} page
 * @param {string | RegExp} wanted
 * @param {(found: string, part: string) => string} by
 */
function replaceOnce(page, wanted, by) {
  const replaced = page.replace(wanted, by);
  if (replaced === page) throw new Error(`The page that Vite wrote has no ${String(wanted)} any more: see bin/client/build.mjs`);
  return replaced;
}

/**
 * Inlines one of our small scripts into the page that names it.
 * @param {string} page
 * @param {string} file
 */
const withScript = (page, file) =>
  replaceOnce(page, `<script src="/${file}" nonce="__CSP_NONCE__">`, (tag) => {
    const code = readFileSync(path.join(client, file), 'utf8');
    return `${tag.replace(` src="/${file}"`, '')}${code}`;
  });

/**
 * Inlines what the first paint would wait for: the choice of the theme, early clicks, and the list of fonts.
 * @param {string} page
 */
const withoutWaiting = (page) => {
  const scripted = withScript(withScript(page, 'theme.js'), 'earlyClicks.js');
  return replaceOnce(scripted, /<link rel="stylesheet" crossorigin href="([^"]+)" nonce="__CSP_NONCE__">/, (_link, file) => {
    const css = readFileSync(path.join(client, file), 'utf8');
    return `<style nonce="__CSP_NONCE__">${css}</style>`;
  });
};

/** The page of every other address, by its language, before a build is chosen. @type {Record<string, string>} */
const shells = {};
for (const language of languages) {
  const page = withoutWaiting(readFileSync(named('index', language, 'html'), 'utf8'));
  const texts = language === 'en' ? [] : said[language];
  if (!texts) throw new Error(`What a page says before its script is missing in ${language}: name it in bin/client/build.mjs`);
  shells[language] = texts.reduce((all, [english, other]) => replaceOnce(all, english, () => other), page);
}

/** The scripts that a page begins with, which a language has of its own. */
const scripts = /<script type="module" [^>]*src="([^"]+)"[^>]*><\/script>|<link rel="modulepreload" [^>]*href="([^"]+)"[^>]*>/g;

/** The list of files in each language. @type {Record<string, Record<string, Chunk>>} */
const manifests = Object.fromEntries(
  languages.map((language) => [language, JSON.parse(readFileSync(named('.vite/manifest', language, 'json'), 'utf8'))]),
);

/**
 * One page for all languages, whose browser chooses: client/public/language.js.
 * @param {string} language that its words are in until then
 * @param {string[]} [screens] whose files are to come together with the entry
 */
function choosing(language, screens = []) {
  const entries = Object.entries(shells).map(([name, page]) => {
    const found = [...page.matchAll(scripts)];
    const loading = />([^<]*)<\/p>/.exec(page.slice(page.indexOf('id="pending"')))?.[1];
    return [
      name,
      {
        script: found.map(([, file]) => file).find(Boolean),
        preloads: [
          ...found.map(([, , file]) => file).filter(Boolean),
          ...filesOf(manifests[name] ?? {}, screens).map((file) => `/${file}`),
        ],
        loading,
      },
    ];
  });
  const plain = String(shells[language]).replace(scripts, '');
  const code = readFileSync(path.join(client, 'language.js'), 'utf8');
  const chosen = `<script type="application/json" id="entries">${JSON.stringify(Object.fromEntries(entries))}</script><script nonce="__CSP_NONCE__">${code}</script>`;
  return replaceOnce(plain, '</head>', (end) => chosen + end);
}

/** The frames of each variant and page: in every language, because the browser chooses. @type {Record<string, { language: string, html: string, styles: string }[]>} */
const drawnFrames = {};
for (const language of languages) {
  const shell = String(shells[language]);
  const manifest = manifests[language] ?? {};
  const { prerender, prerenderFrame } = await import(String(pathToFileURL(path.join(rendererIn(language), 'prerender.js'))));
  for (const { names, config } of variants(frameSwitches)) {
    for (const [name, { address }] of Object.entries(frames)) {
      const drawn = await prerenderFrame(address, config);
      const key = `${names.join('-') || 'plain'}/${name}`;
      (drawnFrames[key] ??= []).push({ language, ...drawn });
    }
  }
  for (const { names, config } of variants()) {
    const folder = path.join(client, 'prerendered', names.join('-') || 'plain');
    mkdirSync(folder, { recursive: true });
    for (const [name, { address, screens }] of Object.entries(pages)) {
      const { html, styles } = await prerender(pathIn(language, address), config);
      const parts = `${fonts(manifest, screens.length > 1)}${preloads(manifest, screens)}${styles.replaceAll('<style', '<style nonce="__CSP_NONCE__"')}`;
      const headed = replaceOnce(shell, '</head>', (end) => parts + end);
      const page = replaceOnce(headed, '<div id="root"></div>', () => `<div id="root">${html}</div>`);
      // A form needs JavaScript; pages that are only read do not, so they have no warning.
      const whole = screens.length > 1 ? page : page.replace(/<noscript>.*?<\/noscript>/s, '');
      writeFileSync(path.join(folder, path.basename(named(name, language, 'html'))), whole);
    }
  }
}
/**
 * The rules of frames: one is shown, in the chosen language and where there are scripts to draw the page, in the device's faces,
 * because the page's own would come before its code; in the size of the page's own, so that nothing moves with them.
 */
const frameRules = [
  ...languages.map((language) => `:root[lang='${language}'] [data-frame]:not([lang='${language}']){display:none}`),
  '[data-frame]{--sans:"Stand-in sans","Stand-in wide sans",system-ui,sans-serif;--serif:"Stand-in serif","Stand-in narrow serif","Stand-in wide serif",Georgia,serif;font-family:var(--sans)}',
  '[data-frame]~#pending{display:none}',
  '@media (scripting:none){[data-frame]{display:none}}',
].join('');
for (const { names } of variants(frameSwitches)) {
  const variant = names.join('-') || 'plain';
  const folder = path.join(client, 'frames', variant);
  mkdirSync(folder, { recursive: true });
  for (const [name, { screens }] of Object.entries(frames)) {
    const drawn = drawnFrames[`${variant}/${name}`] ?? [];
    // Both languages have the same components, but one may have rules of longer words.
    const styles = [...new Set(drawn.map(({ styles: tags }) => tags))].join('').replaceAll('<style', '<style nonce="__CSP_NONCE__"');
    const rules = `<style nonce="__CSP_NONCE__">${frameRules}</style>`;
    const shown = drawn.map(({ language, html }) => `<div data-frame lang="${language}" aria-busy="true">${html}</div>`).join('');
    for (const language of languages) {
      const page = languages.length > 1 ? choosing(language, [...frameScreens, ...screens]) : String(shells[language]);
      const headed = replaceOnce(page, '</head>', (end) => styles + rules + end);
      writeFileSync(
        path.join(folder, path.basename(named(name, language, 'html'))),
        replaceOnce(headed, '<div id="root"></div>', (empty) => empty + shown),
      );
    }
  }
}
for (const language of languages) {
  writeFileSync(named('index', language, 'html'), languages.length > 1 ? choosing(language) : String(shells[language]));
  rmSync(rendererIn(language), { recursive: true });
}
await compressing;
// Things that the client opens at its start, such as a channel between tabs, would keep this process running.
process.exit(0);
