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

/** Replaces an interpolated media query. */
const atRule = '@';

/**
 * Makes a rule that checks whole templates.
 * @param {string} description
 * @param {(text: string) => Finding[]} find checks styles in which interpolations are single characters and comments are blanked
 * @param {RegExp} tags the templates to check
 * @returns {RuleModule}
 */
const rule = (description, find, tags = isStyled) => ({
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
        if (!tags.test(sourceCode.getText(tag))) return;
        let text = '';
        /** @type {number[]} position in the file of each character of the text */
        const places = [];
        for (const [index, part] of quasi.quasis.entries()) {
          const before = quasi.expressions[index - 1];
          if (before) {
            places.push(part.range?.[0] ?? 0);
            text += sourceCode.getText(before).startsWith('media.') ? atRule : gap;
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

/** Gradients with a physical direction. */
const directed = /gradient\(\s*(?:-?90deg|-?270deg|to\s+(?:left|right)\b)/g;

/** Shorthands with four values: the second is the right, the fourth the left. */
const fourSided =
  /(?<![\w-])(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)\s*:\s*([^;{}]+);/g;

/**
 * @param {string} text
 * @param {RegExp} separator matches one character
 * @returns {string[]} its parts, separated outside of brackets; without empty ones
 */
function splitAt(text, separator) {
  /** @type {string[]} */
  const parts = [];
  let depth = 0;
  let part = '';
  for (const character of text) {
    if ('(['.includes(character)) depth += 1;
    if (')]'.includes(character)) depth -= 1;
    if (depth === 0 && separator.test(character)) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== '');
}

const logical = rule('Styles follow the direction in which one reads.', (text) => [
  ...[...text.matchAll(sided)].map(({ index, 0: found }) => ({
    index,
    message: `"${found.trim()}" names a side: say start or end (margin-inline-start, inset-inline-end, text-align: start), so that it mirrors.`,
  })),
  ...[...text.matchAll(directed)].map(({ index, 0: found }) => ({
    index,
    message: `"${found}" names a direction: say calc(var(--way) * 90deg), so that it mirrors.`,
  })),
  ...[...text.matchAll(fourSided)].flatMap(({ index, 1: values = '' }) => {
    const [, right, , left, ...more] = splitAt(values.replace('!important', ''), /\s/);
    if (left === undefined || more.length > 0 || right === left) return [];
    return [{ index, message: 'Right and left differ: say …-block and …-inline, so that it mirrors.' }];
  }),
]);

const tokens = rule('Lengths are tokens.', (text) =>
  // An interpolated number is a length of its own, too.
  [...text.matchAll(/(?<![\w.-])-?(?:\d*\.?\d+|\0)px\b/g)]
    .filter(({ 0: found }) => Number.parseFloat(found) !== 0)
    .map(({ index, 0: found }) => ({
      index,
      message: `${found.replace(gap, '…')} is a length of its own: take a token of client/look/tokens.css.`,
    })),
);

/** A compound selector of the component itself: `&`, with classes, attributes and states. */
const itself = /^&+(?:[.#:[].*)?$/s;

/** @param {string} list @returns {string[]} the selectors of a list, separated at commas outside of brackets */
const selectorsOf = (list) => splitAt(list, /,/);

/** @param {string} selector @returns {string} what it styles: its last compound selector */
const subjectOf = (selector) => splitAt(selector, /[\s>+~]/).at(-1) ?? '';

/** Rules of a component for elements inside it, or after it. The rules of a whole page are global styles. */
const descendants = rule(
  'Styles are those of the component itself.',
  (text) =>
    [...text.matchAll(/([^;{}]*)\{/g)].flatMap(({ index, 1: prelude = '' }) => {
      // Interpolated declarations may precede the selector, on lines of their own.
      const begin = prelude.match(/^(?:\0\s*\n|\s)*/)?.[0].length ?? 0;
      const list = prelude.slice(begin).trim();
      if (list.startsWith(atRule)) return [];
      return selectorsOf(list)
        .filter((selector) => !itself.test(subjectOf(selector)))
        .map((selector) => ({
          index: index + begin,
          message: `"${selector.replaceAll(gap, '…')}" styles another element: give it a component of its own, a prop, or a custom property that it reads.`,
        }));
    }),
  /^(styled\b|css$|css<)/,
);

export const styleRules = { rules: { logical, tokens, descendants } };
