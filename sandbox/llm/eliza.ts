import { fallbacks, reflections, rules } from './elizaScript.js';

const introduction = '*I am ELIZA, a small program after the one of 1966: I turn your sentences around and understand none of them.*\n\n';

/**
 * Answers the last of a person's messages in the manner of the first chatbot. It is stateless: it replays the whole conversation,
 * so that each rule gives its answers in turn.
 */
export function eliza(prompts: string[]): string {
  const used = new Map<string[], number>();
  const answers = prompts.map((prompt) => reply(prompt, used));
  const answer = answers.at(-1) ?? 'How do you do? Please tell me what is on your mind.';
  return prompts.length > 1 ? answer : introduction + answer;
}

function reply(prompt: string, used: Map<string[], number>): string {
  // A long text is not conversation; its beginning is enough.
  const sentences = prompt
    .slice(0, 2_000)
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[.!?;:\n]+/);
  for (const [pattern, answers] of rules) {
    for (const sentence of sentences) {
      const match = pattern.exec(sentence);
      if (match) return next(answers, used).replace('$1', () => reflect(match[1] ?? ''));
    }
  }
  return next(fallbacks, used);
}

function next(answers: string[], used: Map<string[], number>): string {
  const index = used.get(answers) ?? 0;
  used.set(answers, index + 1);
  return answers[index % answers.length] ?? '';
}

function reflect(fragment: string): string {
  const words =
    fragment
      .split(/[,"()]/)[0]
      ?.trim()
      .split(/\s+/)
      .slice(0, 16) ?? [];
  return words.map((word) => reflections.get(word) ?? word).join(' ');
}
