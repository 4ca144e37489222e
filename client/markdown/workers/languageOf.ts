/** Other names of languages, and the names that highlight.js uses. */
const names: Record<string, string> = {
  'c#': 'csharp',
  'c++': 'cpp',
  cs: 'csharp',
  docker: 'dockerfile',
  gql: 'graphql',
  golang: 'go',
  h: 'c',
  hpp: 'cpp',
  hs: 'haskell',
  html: 'xml',
  js: 'javascript',
  json5: 'json',
  jsonc: 'json',
  jsx: 'javascript',
  kt: 'kotlin',
  make: 'makefile',
  md: 'markdown',
  mjs: 'javascript',
  objc: 'objectivec',
  patch: 'diff',
  pl: 'perl',
  postgresql: 'sql',
  ps1: 'powershell',
  py: 'python',
  python3: 'python',
  rb: 'ruby',
  rs: 'rust',
  sass: 'scss',
  sh: 'bash',
  shell: 'bash',
  ssml: 'xml',
  svg: 'xml',
  tex: 'latex',
  toml: 'ini',
  ts: 'typescript',
  tsx: 'typescript',
  vue: 'xml',
  yml: 'yaml',
  zsh: 'bash',
};

/** Maps the label after a fence to highlight.js's name of the language; the result may be unknown there. */
export function languageOf(label: string): string {
  const name = label.toLowerCase();
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}
