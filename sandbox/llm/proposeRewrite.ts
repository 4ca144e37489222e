import type { ChatRequest } from './chatRequest.js';

/** A change of a prompt, and why. */
interface Rule {
  /** The words that it replaces; without them, it is added. */
  vague?: RegExp;
  text: string;
  reason: string;
}

/** The rules of these models for prompts, by the prompt's language. */
const rules: Record<'en' | 'de', Rule[]> = {
  en: [
    { vague: /\b(?:please,? |kindly )/i, text: '', reason: 'It says nothing.' },
    {
      vague: /(?<=^|[.!?] |\n)(?:Not too long|Keep it short|Be brief|Briefly)[^.\n]*\./i,
      text: 'At most 120 words.',
      reason: 'A number can be checked.',
    },
    { text: 'Say where you hesitated.', reason: 'It shows the doubtful places at once.' },
  ],
  de: [
    { vague: /\bbitte,? /i, text: '', reason: 'Das sagt nichts.' },
    {
      vague: /(?<=^|[.!?] |\n)(?:Nicht zu lang|Halt dich kurz|Fass dich kurz)[^.\n]*\./i,
      text: 'Höchstens 120 Wörter.',
      reason: 'Eine Zahl lässt sich prüfen.',
    },
    { text: 'Sag, wo du gezögert hast.', reason: 'So siehst du die zweifelhaften Stellen sofort.' },
  ],
};

/** The person's wishes, and how each enters the prompt. */
const wishes: [RegExp, (wish: string) => string][] = [
  [/\n\nWhat the answer is for:\n\n<.+>\n(.+)/, (wish) => `Purpose: ${wish}.`],
  [/\n\nWho reads the answer:\n\n<.+>\n(.+)/, (wish) => `Readers: ${wish}.`],
  [/\n\nWhat the answer is to look like:\n\n<.+>\n(.+)/, (wish) => `Form: ${wish}.`],
  [/\n\nWhat is wrong with that answer:\n\n<.+>\n(.+)/, (wish) => `Avoid this: ${wish}.`],
];

/**
 * The proposal of the built-in and the simulated models for a prompt, by a few rules; they name fields and texts as they are.
 * @returns undefined if something else is asked
 */
export function proposeRewrite({ messages }: ChatRequest): string | undefined {
  const asked = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const [head, length, mark = ''] =
    /^The prompt to improve \((\d+) characters\), between tags:\n\n<original-([0-9a-f]+)>\n/.exec(asked) ?? [];
  if (head === undefined || !messages[0]?.content.includes('<unchanged/>')) return undefined;
  const end = head.length + Number(length);
  const [original, rest] = [asked.slice(head.length, end), asked.slice(end)];
  const language = /\b(?:und|der|die|das|bitte|schreib|sag)\b/i.test(original) ? 'de' : 'en';
  const said = wishes.flatMap(([pattern, say]) => {
    const wish = pattern.exec(rest)?.[1]?.replace(/\.$/, '');
    return wish === undefined ? [] : [{ text: say(wish), reason: language === 'de' ? 'Das hast du gesagt.' : 'You said so.' }];
  });
  const made: Rule[] = [];
  let text = original;
  for (const rule of [...rules[language], ...said]) {
    const next = changed(text, rule);
    if (next !== text) made.push(rule);
    text = next;
  }
  if (made.length === 0) return '<unchanged/>';
  const reasons = made.map(({ text: quote, vague, reason }) => `- “${quote || (vague?.exec(original)?.[0].trim() ?? '')}” => ${reason}`);
  return `<prompt-${mark}>\n${text}\n</prompt-${mark}>\n<changes-${mark}>\n${reasons.join('\n')}\n</changes-${mark}>`;
}

function changed(prompt: string, { vague, text }: Rule): string {
  if (vague) return prompt.replace(vague, text).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  if (prompt.includes(text)) return prompt;
  // Behind the first paragraph: what follows may be a pasted text.
  const [first = '', ...others] = prompt.split('\n\n');
  return [`${first.trimEnd()} ${text}`, ...others].join('\n\n');
}
