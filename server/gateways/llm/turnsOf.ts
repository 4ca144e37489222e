import { type Message, textMessage, messageText } from './completion.js';

/** A conversation for protocols that separate the system prompt from the turns. */
interface Turns {
  /** Empty without a system prompt. */
  system: string;
  /** If the last turn is the assistant's, it is the beginning of the requested answer. */
  turns: (Message & { role: 'user' | 'assistant' })[];
}

/** Leaves out messages without text, because these providers refuse them, and joins consecutive ones of one role. */
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
