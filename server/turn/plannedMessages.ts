import { countedText, type Message, type Part, textMessage } from '../gateways/llm/completion.js';
import { messagesTokens, mostMessageTokens } from '../../shared/turn/messageTokens.js';
import type { ToolResult } from '../../shared/tool/toolRules.js';
import type { Given } from '../../shared/turn/given.js';
import { picturesOf } from './given.js';

/** A file in a message whose content has not been read: messages are counted and cut to a model's window before that. */
interface GivenPart {
  kind: 'given';
  given: Given;
  /** Whether its name is said: where there are several, prompts speak of them by their names. */
  isNamed: boolean;
}

/** A message to a model, before the files in it are read (givenParts.ts). A message without files is one as it is. */
export interface PlannedMessage {
  role: Message['role'];
  content: (Part | GivenPart)[];
}

/**
 * A prompt with what its column is given of its files. They stand before it, as the makers of models recommend; before all, the results of
 * tools, as protocols demand. With them, there may be no prompt.
 */
export function promptMessage(prompt: string, given: readonly Given[], results: readonly ToolResult[] = []): PlannedMessage {
  const sent = given.filter(({ as }) => as !== 'nothing');
  const files = sent.map((one): GivenPart => ({ kind: 'given', given: one, isNamed: sent.length > 1 }));
  const answered = results.map((result): Part => ({ kind: 'result', ...result }));
  const said = prompt === '' && results.length > 0 ? [] : textMessage('user', prompt).content;
  return { role: 'user', content: [...answered, ...files, ...said] };
}

/** The joined texts of a message, calls and results of tools among them, without those of files. */
export const plannedText = ({ content }: PlannedMessage): string =>
  content.map((part) => (part.kind === 'given' ? '' : countedText(part))).join('');

/** What a model counts for what it is given. */
export const givenTokens = (given: readonly Given[]): number => sum(given.map(({ tokens }) => tokens));

/** What is given in these messages. */
export const givenIn = (messages: readonly PlannedMessage[]): Given[] =>
  messages.flatMap(({ content }) => content.flatMap((part) => (part.kind === 'given' ? [part.given] : [])));

/** What a model counts for the files in these messages. */
export const fileTokensOf = (messages: readonly PlannedMessage[]): number =>
  sum(messages.flatMap(({ content }) => content.map(tokensOfPart)));

/** The bytes of the files in these messages. */
export const fileBytesOf = (messages: readonly PlannedMessage[]): number => sum(givenIn(messages).map(({ bytes }) => bytes));

/** The pictures in these messages, pages of PDFs among them. */
export const filePicturesOf = (messages: readonly PlannedMessage[]): number => sum(givenIn(messages).map(picturesOf));

function tokensOfPart(part: Part | GivenPart): number {
  switch (part.kind) {
    case 'text':
    case 'call':
    case 'result':
      return 0;
    case 'given':
      return part.given.tokens;
    case 'image':
    case 'document':
      return part.tokens;
  }
}

/** An estimate of the tokens of these messages, without those of files. */
export const textTokensOf = (messages: readonly PlannedMessage[]): number => messagesTokens(messages.map(plannedText));

/** An estimate of the tokens of these messages. */
export const tokensOf = (messages: readonly PlannedMessage[]): number => textTokensOf(messages) + fileTokensOf(messages);

/** An upper bound of that estimate; cheap, because it does not read the words like tokensOf. */
export const maxTokensOf = (messages: readonly PlannedMessage[]): number =>
  sum(messages.map((message) => mostMessageTokens(plannedText(message)))) + fileTokensOf(messages);

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
