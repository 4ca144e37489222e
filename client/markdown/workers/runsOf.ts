/** A run of code in one colour; without `colour`, in the text's own. */
export interface CodeRun {
  text: string;
  colour?: 'key' | 'string' | 'comment' | 'number' | undefined;
}

/** Colours of highlight.js's scopes; other scopes inherit the colour around them. */
const colours: Record<string, CodeRun['colour']> = {
  keyword: 'key',
  literal: 'key',
  tag: 'key',
  name: 'key',
  section: 'key',
  built_in: 'key',
  type: 'key',
  meta: 'key',
  'selector-tag': 'key',
  'selector-class': 'key',
  'selector-id': 'key',
  string: 'string',
  regexp: 'string',
  addition: 'string',
  link: 'string',
  comment: 'comment',
  quote: 'comment',
  deletion: 'number',
  number: 'number',
  symbol: 'number',
  variable: 'number',
  attr: 'number',
  attribute: 'number',
  'template-variable': 'number',
};
const references: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const piece = /<span class="([^"]*)">|<\/span>|([^<]+)/g;

/** The coloured runs in highlight.js's output, which is text and nested spans. */
export function runsOf(html: string): CodeRun[] {
  const runs: CodeRun[] = [];
  const around: CodeRun['colour'][] = [];
  for (const [, scope, words] of html.matchAll(piece)) {
    if (scope !== undefined) around.push(colourOf(scope, around.at(-1)));
    else if (words === undefined) around.pop();
    else
      append(
        runs,
        words.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (name) => references[name] ?? name),
        around.at(-1),
      );
  }
  return runs;
}

function colourOf(scope: string, outer: CodeRun['colour']): CodeRun['colour'] {
  const name = scope.replace(/^hljs-/, '').split(/[ .]/)[0] ?? '';
  if (name === 'subst') return undefined;
  return colours[name] ?? outer;
}

function append(runs: CodeRun[], text: string, colour: CodeRun['colour']): void {
  const last = runs.at(-1);
  if (last && last.colour === colour) last.text += text;
  else runs.push({ text, colour });
}
