import { type Message, textMessage, messageText } from './completion.js';

/** A conversation for the protocols that keep the system prompt apart from the turns. */
interface Turns {
  /** Empty where there is none. */
  system: string;
  /** By turns. A last one of the assistant is the beginning of the answer that is asked for. */
  turns: (Message & { role: 'user' | 'assistant' })[];
}

/** Messages without text are left out, because these providers refuse them; two of one role in a row become one. */
export function turnsOf(messages: Message[]): Turns {
  const turns: Turns['turns'] = [];
  const system: string[] = [];
  for (const { role, content } of messages) {
    const text = messageText({ content });
    if (text.trim() === '') continue;
    const last = turns.at(-1);
    if (role === 'system') system.push(text);
    else if (last?.role === role) last.content = textMessage(role, `${messageText(last)}\n\n${text}`).content;
    else turns.push({ role, content });
  }
  return { system: system.join('\n\n'), turns };
}
