/** The end of each hard text, which shows when all of it is drawn. */
export const last = 'Below it.';

/** More rows than anybody reads. */
export const table = `| n | square |\n| - | ------ |\n${Array.from({ length: 10_000 }, (_, n) => `| ${n} | ${n % 7} |`).join('\n')}\n\n${last}`;

/** Each dollar sign makes highlight.js search everything that follows. */
const endless = `\`\`\`java\n${'$'.repeat(29_000)}\n\`\`\`\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n\n${last}`;

const signs = ['*a ', '**a', '[', '![', '<', '`a', '~~a', '***a_', '$a ', '\\('].map((sign) => sign.repeat(2_000)).join('\n\n');

/** Texts that take a renderer far longer than their length suggests, by name. */
export const hardTexts = {
  table,
  endless,
  nested: `${'> '.repeat(3_000)}deep\n\n${'- '.repeat(3_000)}deep\n\n${'1. '.repeat(3_000)}deep\n\n${last}`,
  signs: `${signs}\n\n${last}`,
  formulas: `$$${'\\frac{1}{'.repeat(380)}x${'}'.repeat(380)}$$\n\n${'$x_1^2$ '.repeat(1_000)}\n\n${last}`,
  code: `\`\`\`ts\n${'const answer = { text: "words", number: 1 };\n'.repeat(600)}\`\`\`\n\n${last}`,
};

/** One word of 100 KB, such as a file in base64. */
export const longWord = 'Zm9vYmFy'.repeat(12_800);
