import type { Plugin } from 'vite';

/** Parts of libraries in every first view that this client never uses, and that the bundler cannot see to be unused. */
interface Cut {
  /** The end of the module's address. */
  file: string;
  /** The code that leads to the part, and what stands in its place. */
  code: string;
  by: string;
}

const cuts: Cut[] = [
  // React Router's instrumentation: no router here is given any.
  { file: 'react-router/dist/production/lib/router/router.js', code: 'if (init.instrumentations)', by: 'if (false)' },
  // React Router's prefetching by links, which only its framework's routes have; ours are client/page/preload.
  {
    file: 'react-router/dist/production/lib/dom/lib.js',
    code: 'React$1.createElement(PrefetchPageLinks, { page: href })',
    by: 'null',
  },
  // Vendor prefixes for old browsers: no StyleSheetManager here asks for them.
  { file: 'styled-components/dist/styled-components.browser.esm.js', code: '.prefix&&c.push(o.prefixer)', by: '.prefix' },
];

/**
 * Leaves out these parts in a build for production; others have the libraries' files for developers. It fails if a library no
 * longer has the code, so that an update cannot bring them back unseen.
 */
export function withoutUnused(): Plugin {
  const done = new Set<Cut>();
  return {
    name: 'without-unused',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.isProduction,
    transform(code, id) {
      const here = cuts.filter(({ file }) => id.replaceAll('\\', '/').endsWith(file));
      if (here.length === 0) return undefined;
      let kept = code;
      for (const cut of here) {
        if (!kept.includes(cut.code)) continue;
        kept = kept.replaceAll(cut.code, cut.by);
        done.add(cut);
      }
      return { code: kept, map: null };
    },
    generateBundle() {
      const missing = cuts.filter((cut) => !done.has(cut));
      if (missing.length > 0) throw new Error(`No longer found: ${missing.map(({ file, code }) => `${code} in ${file}`).join(', ')}`);
    },
  };
}
