import { joinContents, type Message, messageText, plainText } from './completion.js';

/** A conversation for protocols that separate the system prompt from the turns. */
interface Turns {
  /** Empty without a system prompt. */
  system: string;
  /** If the last turn is the assistant's, it is the beginning of the requested answer. */
  turns: (Message & { role: 'user' | 'assistant' })[];
}

/** Leaves out messages of blank text, because these providers refuse them, and joins consecutive ones of one role. */
export function turnsOf(messages: Message[]): Turns {
  const turns: Turns['turns'] = [];
  const system: string[] = [];
  for (const { role, content } of messages) {
    if (plainText({ content })?.trim() === '') continue;
    const last = turns.at(-1);
    if (role === 'system') system.push(messageText({ content }));
    else if (last?.role === role) last.content = joinContents(last.content, content);
    else turns.push({ role, content });
  }
  return { system: system.join('\n\n'), turns };
}
