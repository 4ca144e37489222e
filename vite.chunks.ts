import path from 'node:path';

/** How the client is cut into files: by who needs what, because dozens of small ones load slower and compress worse. */

/** What the bundler says of a module. */
interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** What a screen imports, itself left out: it stays a file of its own, which the manifest names. */
type Imports = (screen: string) => boolean;

/** One of each kind of screen that speaks to the server. */
const screens = ['shell/Layout.tsx', 'account/SignInScreen.tsx', 'playground/NewConversation.tsx', 'account/profile/ProfileScreen.tsx'];

/** What of ours, and of small packages, goes to which file: to the first that fits. */
const layers: [string, (isImportedBy: Imports) => boolean][] = [
  ['start', (by) => by('page/main.tsx') || (by('landing/LandingScreen.tsx') && [...screens, 'playground/ConversationScreen.tsx'].some(by))],
  // A phone's sheet on the public pages must not bring with it what the screens share.
  ['modals', (by) => by('landing/LandingSheet.tsx') && by('shell/Layout.tsx')],
  // These are on every page: they must not bring with them what the screens share.
  ['notices', (by) => (by('ui/Toasts.tsx') || by('page/navigation/Navigations.tsx')) && screens.some(by)],
  [
    'connected',
    (by) => by('page/Connected.tsx') || (screens.filter(by).length > 1 && (by('shell/Layout.tsx') || by('playground/NewConversation.tsx'))),
  ],
  ['layout', (by) => by('shell/Layout.tsx')],
  ['composer', (by) => by('playground/NewConversation.tsx') && by('playground/ConversationScreen.tsx')],
  ['account', (by) => by('account/SignInScreen.tsx') && (by('account/SignUpScreen.tsx') || by('account/profile/ProfileScreen.tsx'))],
];

const client = path.join(import.meta.dirname, 'client');
const imports = new Map<string, Set<string>>();

/** All that a screen imports, and what that imports; what is fetched later is not in it. */
function importsOf(screen: string, modules: Modules): Set<string> {
  const known = imports.get(screen);
  if (known) return known;
  const found = new Set<string>();
  const add = (id: string) => {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      add(imported);
    }
  };
  add(path.join(client, screen));
  imports.set(screen, found);
  return found;
}

/** One group of packages in one file: cut up by who else needs it, it compresses worse. */
const packages = (name: string, names: string[], priority: number) => ({
  name,
  test: new RegExp(String.raw`node_modules[\\/](${names.join('|')})[\\/]`),
  priority,
});

/** What every page needs of libraries, what the screens beyond the public pages need more, and our own modules. */
export const groups = [
  packages('base', ['react|react-dom|react-router|scheduler', 'styled-components|stylis'], layers.length + 2),
  packages(
    'libraries',
    [
      '@apollo|@wry|graphql|graphql-ws|optimism|rxjs',
      '@floating-ui|@radix-ui|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar',
    ],
    layers.length + 1,
  ),
  // For the pages with forms: the Playground does without.
  packages('forms', ['final-form|react-final-form'], layers.length + 1),
  ...layers.map(([name, fits], index) => ({
    debugName: name,
    name: (id: string, modules: Modules) => (fits((screen) => importsOf(screen, modules).has(id)) ? name : null),
    test: /\.m?[jt]sx?$/,
    // A group takes along what its modules import: what is needed first goes first.
    priority: layers.length - index,
  })),
];
