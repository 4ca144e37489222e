import * as z from 'zod/mini';
import { PatientWorker } from './PatientWorker.js';

/** A longer formula stays as source. */
const longest = 4_000;
/** Milliseconds. */
const patience = { loading: 20_000, working: 3_000 };

const reply = z.catch(z.optional(z.string()), undefined);

const worker = new PatientWorker(
  () => new Worker(new URL('./math.worker.ts', import.meta.url), { type: 'module', name: 'math' }),
  patience,
);

/**
 * Typesets a formula in a worker.
 * @returns no nodes if the formula stays as source: it is not valid TeX, is too long, or took too long
 */
export async function typeset(tex: string, display: boolean): Promise<Node[]> {
  if (tex.length > longest) return [];
  // KaTeX's stylesheet, loaded once for all formulas.
  const [html] = await Promise.all([worker.ask({ tex, display, output: 'htmlAndMathml' }), import('katex/dist/katex.min.css')]);
  return formulaNodes(reply.parse(html) ?? '');
}

/** A formula as MathML without class names, for other programs. @returns undefined if it stays as source, see `typeset` */
export async function mathMl(tex: string, display: boolean): Promise<string | undefined> {
  if (tex.length > longest) return undefined;
  const html = reply.parse(await worker.ask({ tex, display, output: 'mathml' }));
  const math = formulaNodes(html ?? '')
    .flatMap((node) => (node instanceof Element ? [...node.querySelectorAll('math')] : []))
    .at(0);
  for (const element of math ? [math, ...math.querySelectorAll('*')] : [])
    for (const name of ['class', 'style']) element.removeAttribute(name);
  return math?.outerHTML;
}

/** Allowlist of the elements that KaTeX produces; with `trust` off it produces no others. */
const elements = new Set([
  ...['span', 'svg', 'path', 'line', 'math', 'semantics', 'annotation', 'mrow', 'mi', 'mo', 'mn', 'ms', 'mtext', 'mspace'],
  ...['msup', 'msub', 'msubsup', 'mfrac', 'msqrt', 'mroot', 'mover', 'munder', 'munderover', 'mtable', 'mtr', 'mtd', 'mlabeledtr'],
  ...['mstyle', 'mpadded', 'mphantom', 'menclose', 'mglyph'],
]);
const dangerous = /^on|^(?:src|href|xlink:href|formaction|id)$/i;

const parser = new DOMParser();

/** The nodes of KaTeX's HTML; none if it contains anything else. They are parsed in a separate document, where nothing loads or runs. */
function formulaNodes(html: string): Node[] {
  const { body } = parser.parseFromString(html, 'text/html');
  const all = [...body.querySelectorAll('*')];
  const isPlain = all.every(
    (element) => elements.has(element.localName) && element.getAttributeNames().every((name) => !dangerous.test(name)),
  );
  return isPlain ? [...body.childNodes] : [];
}
