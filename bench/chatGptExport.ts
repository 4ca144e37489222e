import { strToU8, zipSync } from 'fflate';
import { chatGptConversation, node, text } from '../tests/takeout/chatgptExport.js';
import { randomFrom, textOf } from './historyWords.js';

/** One in so many has an answer that was asked for again, or a long answer. */
const [branchEvery, longEvery] = [5, 20];

/** An archive as ChatGPT's export is: so many conversations of 10 to 20 messages, of the same words in every run. */
export function chatGptExport(conversations: number): Uint8Array<ArrayBuffer> {
  const next = randomFrom(11);
  const list = Array.from({ length: conversations }, (_, place) => conversationOf(next, place));
  return new Uint8Array(zipSync({ 'conversations.json': strToU8(JSON.stringify(list)), 'chat.html': strToU8('<html></html>') }));
}

function conversationOf(next: () => number, place: number): ReturnType<typeof chatGptConversation> {
  const nodes = [node({ id: 'root' }), node({ id: 'system', parent: 'root', role: 'system' })];
  const questions = 5 + Math.floor(next() * 6);
  let parent = 'system';
  let time = 1_700_000_000 + place * 3_600;
  const say = (id: string, role: 'user' | 'assistant', words: number) => {
    const metadata = role === 'assistant' ? { model_slug: 'gpt-4o' } : { attachments: [] };
    nodes.push(node({ id, parent, role, content: text(textOf(next, words)), metadata, time: (time += 20) }));
  };
  for (let question = 0; question < questions; question += 1) {
    say(`ask ${question}`, 'user', 5 + Math.floor(next() * 60));
    parent = `ask ${question}`;
    const isLong = question === 0 && place % longEvery === 0;
    if (question === 2 && place % branchEvery === 0) say('again', 'assistant', 150);
    say(`say ${question}`, 'assistant', isLong ? 4_000 : 80 + Math.floor(next() * 320));
    parent = `say ${question}`;
  }
  return chatGptConversation(`bench-${place}`, nodes);
}
