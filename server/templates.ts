import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from './env.js';
import { sellsPremium } from './renderPage.js';
import { StartError } from './StartError.js';

/** The pages as the build left them. */
export interface Templates {
  /** Of every address whose HTML is made in the browser. */
  shell: string;
  /** The HTML of a public page, by its name in server/pageMeta.ts; undefined where the build has made none. */
  prerendered: (name: string) => string | undefined;
}

/** How this server is set, by the names that bin/buildClient.mjs has for what changes the shape of the public pages. */
function variant(env: Env): string {
  const { SITE_NAME, GOOGLE_CLIENT_ID, SIGNUP } = env;
  const on = [
    SITE_NAME !== 'Polylogue' && 'named',
    GOOGLE_CLIENT_ID !== undefined && 'google',
    SIGNUP === 'closed' && 'closed',
    !sellsPremium(env) && 'free',
  ];
  return on.filter(Boolean).join('-') || 'plain';
}

/** @throws StartError where the client is not built */
export function readTemplates(env: Env, folder: string): Templates {
  const read = (file: string) => {
    try {
      return readFileSync(path.join(folder, file), 'utf8');
    } catch {
      return undefined;
    }
  };
  const shell = read('index.html');
  if (shell === undefined) throw new StartError('The client is not built. Build it first: npm run build');
  const kept = new Map<string, string | undefined>();
  return {
    shell,
    prerendered: (name) => {
      if (!kept.has(name)) kept.set(name, read(path.join('prerendered', variant(env), `${name}.html`)));
      return kept.get(name);
    },
  };
}
