import { conversationBounds, type FiledConversation } from '../../../shared/exchange/conversationsFile.js';
import type { ImportSource } from '../../../shared/import/kinds.js';
import { isOfChatGpt, readChatGpt } from './chatgpt.js';
import { isOfClaude, readClaude } from './claude.js';
import { isOfDeepSeek, readDeepSeek } from './deepSeek.js';
import { mostLevels } from './jsonItems.js';
import { isOfLibreChat, readLibreChat } from './libreChat.js';
import type { Notes } from './Notes.js';
import { isOfOpenWebUi, readOpenWebUi } from './openWebUi.js';

/** A product whose JSON comes in. */
interface Product {
  source: ImportSource;
  /** Whether a value is a conversation of this product's. */
  knows: (value: unknown) => boolean;
  /** @throws ConversationFault */
  read: (value: unknown, notes: Notes) => FiledConversation;
  /** Most levels of a conversation. */
  levels: number;
}

const { depth: levels } = conversationBounds;

const products: readonly Product[] = [
  // Before ChatGPT, whose tree it has, too.
  { source: 'DEEPSEEK', knows: isOfDeepSeek, read: readDeepSeek, levels },
  { source: 'CHATGPT', knows: isOfChatGpt, read: readChatGpt, levels },
  { source: 'CLAUDE', knows: isOfClaude, read: readClaude, levels },
  { source: 'OPEN_WEBUI', knows: isOfOpenWebUi, read: readOpenWebUi, levels },
  // Each message is within the one before it.
  { source: 'LIBRECHAT', knows: isOfLibreChat, read: readLibreChat, levels: mostLevels },
];

/** The product whose conversation this is. */
export const productOf = (value: unknown): Product | undefined => products.find(({ knows }) => knows(value));
