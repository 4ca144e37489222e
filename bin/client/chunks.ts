import path from 'node:path';

/** Splits the client into files by who needs what, because dozens of small files load more slowly and compress worse. */

/** The part of the bundler's module information that is used here. */
interface Modules {
  getModuleInfo(id: string): { code: string | null; importedIds: string[] } | null;
}

/** Whether a screen imports the module, the screen itself excluded: it stays its own file, which the manifest names. */
type Imports = (screen: string) => boolean;

/** One screen of each kind that talks to the server. */
const screens = ['shell/Layout.tsx', 'account/SignInScreen.tsx', 'playground/NewConversation.tsx', 'account/profile/ProfileScreen.tsx'];

/** Parts of the landing page that come after its first view. */
const landingParts = ['landing/demo/Demo.tsx', 'landing/Features.tsx', 'landing/Pricing.tsx'];

/** Parts that come later in the product and share code with them. */
const laterInProduct = [
  'playground/ConversationScreen.tsx',
  'playground/composer/SlashMenu.tsx',
  'models/ModelPanel.tsx',
  'prompts/versions/VersionDiff.tsx',
];

/** Which of our modules, and of small packages, go into which file: the first that fits. */
const layers: [string, (isImportedBy: Imports) => boolean][] = [
  ['start', (by) => by('page/main.tsx') || (by('landing/LandingScreen.tsx') && [...screens, 'playground/ConversationScreen.tsx'].some(by))],
  ['preferences', (by) => by('preferences/toggleTheme.ts') && by('shell/Layout.tsx')],
  // Code that comes after the landing page's first view, and is in the product behind the sign-in, too.
  ['features', (by) => landingParts.some(by) && ['page/Connected.tsx', ...screens].some(by)],
  // These are on every page and must not load what the screens share.
  ['notices', (by) => (by('ui/Toasts.tsx') || by('page/navigation/Navigations.tsx')) && screens.some(by)],
  [
    'connected',
    (by) =>
      by('page/Connected.tsx') || (by('account/SignInScreen.tsx') && (by('shell/Layout.tsx') || by('playground/NewConversation.tsx'))),
  ],
  // The screens behind the sign-in are all within the layout.
  [
    'layout',
    (by) =>
      by('shell/Layout.tsx') ||
      (by('playground/NewConversation.tsx') && ['account/profile/ProfileScreen.tsx', 'ratings/FirstVisit.tsx'].some(by)),
  ],
  ['composer', (by) => by('playground/NewConversation.tsx') && by('playground/ConversationScreen.tsx')],
  // Code that the landing page shares with later parts: it must not load those with it.
  ['shared', (by) => landingParts.some(by) && laterInProduct.some(by)],
  // Code that the composer fetches when it is first wanted; each file's name is in the list that the first view carries.
  ['taking', (by) => by('playground/composer/SlashMenu.tsx') && by('playground/composer/TakenPrompt.tsx')],
  ['account', (by) => by('account/SignInScreen.tsx') && (by('account/SignUpScreen.tsx') || by('account/profile/ProfileScreen.tsx'))],
  [
    'picker',
    (by) => by('models/ModelPanel.tsx') && by('playground/composer/ColumnPanel.tsx') && !by('playground/composer/SettingsPanel.tsx'),
  ],
];

const client = path.join(import.meta.dirname, '../../client');
const imports = new Map<string, Set<string>>();

/** The icons' package exports all of them from this module, which says nothing about who needs which. */
const iconList = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;
const iconFiles = new Map<string, string>();

/** The modules of the icons that a module imports by their names. */
function iconsOf(code: string, list: string, modules: Modules): string[] {
  if (iconFiles.size === 0) {
    const exported = modules.getModuleInfo(list)?.code?.matchAll(/export \{([^}]*)\} from ['"]\.\/(icons\/[^'"]+)['"]/g) ?? [];
    for (const [, names = '', file = ''] of exported)
      for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) iconFiles.set(name, path.join(path.dirname(list), file));
  }
  const [, named = ''] = /import \{([^}]*)\} from ['"]lucide-react['"]/.exec(code) ?? [];
  return named.split(',').flatMap((name) => iconFiles.get(name.trim().split(' ')[0] ?? '') ?? []);
}

/** All static imports of a screen, direct and indirect; dynamic imports do not count. */
function importsOf(screen: string, modules: Modules): Set<string> {
  const known = imports.get(screen);
  if (known) return known;
  const found = new Set<string>();
  const add = (id: string) => {
    const { code, importedIds } = modules.getModuleInfo(id) ?? { code: null, importedIds: [] };
    const needed = importedIds.flatMap((imported) => (iconList.test(imported) ? iconsOf(code ?? '', imported, modules) : [imported]));
    for (const imported of needed) {
      if (found.has(imported)) continue;
      found.add(imported);
      add(imported);
    }
  };
  add(path.join(client, screen));
  imports.set(screen, found);
  return found;
}

/** A group of packages in one file; split further by users, it would compress worse. */
const packages = (name: string, names: string[], priority: number) => ({
  name,
  test: new RegExp(String.raw`node_modules[\\/](${names.join('|')})[\\/]`),
  priority,
});

/** Libraries of every page, further libraries of the other screens, and our own modules. */
export const groups = [
  packages('base', ['react|react-dom|react-router|scheduler', 'styled-components|stylis'], layers.length + 2),
  packages('libraries', ['@apollo|@wry|graphql|graphql-ws|optimism|rxjs'], layers.length + 1),
  // For menus, panels and dialogs, when one is first wanted.
  packages(
    'overlays',
    ['@floating-ui|@radix-ui|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar'],
    layers.length + 1,
  ),
  // For the pages with forms; the Playground has none of them.
  packages('forms', ['final-form|react-final-form'], layers.length + 1),
  ...layers.map(([name, fits], index) => ({
    debugName: name,
    name: (id: string, modules: Modules) => (fits((screen) => importsOf(screen, modules).has(id)) ? name : null),
    test: /\.m?[jt]sx?$/,
    // A group includes the imports of its modules, so what is needed first has priority.
    priority: layers.length - index,
  })),
];
