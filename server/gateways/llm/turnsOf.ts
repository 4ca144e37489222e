import type { Message } from './completion.js';

/** A conversation for the protocols that keep the system prompt apart from the turns. */
interface Turns {
  /** Empty where there is none. */
  system: string;
  /** By turns. A last one of the assistant is the beginning of the answer that is asked for. */
  turns: { role: 'user' | 'assistant'; content: string }[];
}

/** Messages without text are left out, because these providers refuse them; two of one role in a row become one. */
export function turnsOf(messages: Message[]): Turns {
  const turns: Turns['turns'] = [];
  const system: string[] = [];
  for (const { role, content } of messages) {
    if (content.trim() === '') continue;
    const last = turns.at(-1);
    if (role === 'system') system.push(content);
    else if (last?.role === role) last.content += `\n\n${content}`;
    else turns.push({ role, content });
  }
  return { system: system.join('\n\n'), turns };
}
