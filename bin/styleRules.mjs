/**
 * The project's own ESLint rules for styles: they check the templates of styled-components, and strings in them that contain
 * declarations.
 */

/** @typedef {import('eslint').Rule.RuleModule} RuleModule */
/** @typedef {{ index: number, message: string }} Finding */

const isStyled = /^(styled\b|css$|css<|keyframes$|createGlobalStyle$)/;
const isDeclaration = /^\s*[a-z-]+:\s[^;]+;/;

/** Replaces an interpolation, of which only the position matters. */
const gap = '\u0000';

/**
 * Makes a rule that checks whole templates.
 * @param {string} description
 * @param {(text: string) => Finding[]} find checks styles in which interpolations are single characters and comments are blanked
 * @returns {RuleModule}
 */
const rule = (description, find) => ({
  meta: { type: 'problem', schema: [], docs: { description } },
  create(context) {
    const { sourceCode } = context;
    /** @param {string} text @param {(index: number) => number} place */
    const check = (text, place) => {
      const plain = text.replaceAll(/\/\*.*?\*\//gs, (comment) => ' '.repeat(comment.length));
      for (const { index, message } of find(plain)) context.report({ loc: sourceCode.getLocFromIndex(place(index)), message });
    };
    return {
      TaggedTemplateExpression({ tag, quasi }) {
        if (!isStyled.test(sourceCode.getText(tag))) return;
        let text = '';
        /** @type {number[]} position in the file of each character of the text */
        const places = [];
        for (const part of quasi.quasis) {
          if (text !== '') {
            places.push(part.range?.[0] ?? 0);
            text += gap;
          }
          const begin = (part.range?.[0] ?? 0) + 1;
          for (let offset = 0; offset < part.value.raw.length; offset += 1) places.push(begin + offset);
          text += part.value.raw;
        }
        check(text, (index) => places[index] ?? 0);
      },
      Literal(node) {
        if (typeof node.value !== 'string' || !isDeclaration.test(node.value)) return;
        check(node.value, (index) => (node.range?.[0] ?? 0) + 1 + index);
      },
    };
  },
});

/** Declarations with a physical left or right. */
const sided =
  /(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b)/g;

/** Shorthands with four values: the second is the right, the fourth the left. */
const fourSided =
  /(?<![\w-])(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)\s*:\s*([^;{}]+);/g;

/** @param {string} values @returns {string[]} the values, separated at spaces outside of brackets */
function split(values) {
  /** @type {string[]} */
  const parts = [];
  let depth = 0;
  let part = '';
  for (const character of values.replace('!important', '').trim()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0 && /\s/.test(character)) {
      if (part) parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part];
}

const logical = rule('Styles follow the direction in which one reads.', (text) => [
  ...[...text.matchAll(sided)].map(({ index, 0: found }) => ({
    index,
    message: `"${found.trim()}" names a side: say start or end (margin-inline-start, inset-inline-end, text-align: start), so that it mirrors.`,
  })),
  ...[...text.matchAll(fourSided)].flatMap(({ index, 1: values = '' }) => {
    const [, right, , left, ...more] = split(values);
    if (left === undefined || more.length > 0 || right === left) return [];
    return [{ index, message: 'Right and left differ: say …-block and …-inline, so that it mirrors.' }];
  }),
]);

const tokens = rule('Lengths are tokens.', (text) =>
  [...text.matchAll(/(?<![\w.-])-?\d*\.?\d+px\b/g)]
    .filter(({ 0: found }) => Number.parseFloat(found) !== 0)
    .map(({ index, 0: found }) => ({ index, message: `${found} is a length of its own: take a token of client/look/tokens.ts.` })),
);

export const styleRules = { rules: { logical, tokens } };
