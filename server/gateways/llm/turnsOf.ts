import { joinContents, type Message, messageText, plainText } from './completion.js';

/** A conversation for protocols that separate the system prompt from the turns. */
interface Turns {
  /** Empty without a system prompt. */
  system: string;
  /** If the last turn is the assistant's, it is the beginning of the requested answer. */
  turns: (Message & { role: 'user' | 'assistant' })[];
}

/** Leaves out messages of blank text, because these providers refuse them, and joins consecutive ones of one role. */
export function turnsOf(messages: readonly Message[]): Turns {
  const said = messages.filter(({ content }) => plainText({ content })?.trim() !== '');
  return {
    system: said.flatMap((message) => (message.role === 'system' ? [messageText(message)] : [])).join('\n\n'),
    turns: joinRoles(said.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }]))),
  };
}

/** Joins consecutive messages of one role, as a failed answer leaves them: most providers refuse them. */
export function joinRoles<Role extends Message['role']>(messages: readonly (Message & { role: Role })[]): (Message & { role: Role })[] {
  const joined: (Message & { role: Role })[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (last?.role === message.role) last.content = joinContents(last.content, message.content);
    else joined.push({ ...message });
  }
  return joined;
}
