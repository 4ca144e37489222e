import type { Message } from './completion.js';

/** How a refusal of system prompts is worded, by providers and by the chat templates of models. */
const signs = [
  /\bsystem\b[^.]{0,80}(role|message|prompt|instruction)/,
  /(role|message|prompt|instruction|variant)s?\b[^.]{0,80}\bsystem\b/,
  /\bsystem\b[^.]{0,80}(not|n't|un)[ -]?(be )?(supported|allowed|permitted|accepted|enabled|expected)/,
  /\bsystem\b[^.]{0,40}(extra inputs|is not one of)/,
  /roles? must alternate/,
  /only [^.]{0,60}(user|assistant)[^.]{0,60}roles?/,
  /messages(\[0\]|\.0)\.role/,
  /(system|developer)[ _]?instruction/,
  /first message [^.]{0,40}(user|role)|role of the first message/,
  /\broles?\b[^.]{0,60}\b(user|assistant)\b/,
  /'?user'? ?(,|or|and|\|) ?'?assistant/,
  /(invalid|unknown|unexpected|unsupported) (message )?role/,
];

/** Whether a provider's refusal, in any case, is about the system prompt. */
export function refusesSystem(rejection: string): boolean {
  const words = rejection.slice(0, 4_000).toLowerCase();
  return signs.some((sign) => sign.test(words));
}

export const hasSystem = (messages: readonly Message[]): boolean => messages.some(({ role }) => role === 'system');

/** The messages for a model that knows no system prompt: it is part of the first prompt. */
export const withoutSystem = (messages: readonly Message[]): Message[] =>
  messages.map(({ role, content }) => ({ role: role === 'system' ? 'user' : role, content }));
