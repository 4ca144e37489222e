import { randomInt } from 'node:crypto';
import {
  LlamaChat,
  resolveChatWrapper,
  type ChatHistoryItem,
  type ChatWrapper,
  type Llama,
  type LlamaContext,
  type LlamaContextSequence,
  type LlamaModel,
} from 'node-llama-cpp';
import { ChatRefusal, type Generated, type GenerateCall } from './ChatModels.js';
import { SequencePool } from './SequencePool.js';

/** Answers that one model writes at the same time; further ones wait. */
const parallel = 4;
/** Most tokens of an answer, unless the request says otherwise. */
const maxWritten = 1024;
/** Context of one answer in tokens; more would cost memory that most prompts never use. */
export const maxContext = 4096;

/** One model in memory, which can write several answers at the same time. */
export class LoadedModel {
  private readonly sequences: SequencePool<LlamaContextSequence>;
  private readonly wrapper: ChatWrapper;

  private constructor(
    private readonly model: LlamaModel,
    private readonly context: LlamaContext,
  ) {
    this.wrapper = resolveChatWrapper(model);
    this.sequences = new SequencePool(Array.from({ length: parallel }, () => context.getSequence()));
  }

  /** Reads the weights into memory. */
  static async load(llama: Llama, path: string): Promise<LoadedModel> {
    const model = await llama.loadModel({ modelPath: path });
    try {
      return new LoadedModel(model, await model.createContext({ sequences: parallel, contextSize: { max: maxContext } }));
    } catch (error) {
      await model.dispose();
      throw error;
    }
  }

  /**
   * Writes one answer. If the last message is the assistant's, the answer continues it.
   * @throws ChatRefusal context_length_exceeded if the messages leave no room for an answer
   */
  async generate({ body, onAccepted, onChunk, signal }: GenerateCall): Promise<Generated> {
    const history = body.messages.map(toHistory);
    const prompt = history.at(-1)?.type === 'model' ? history : [...history, { type: 'model' as const, response: [] }];
    const tokens = this.wrapper.generateContextState({ chatHistory: prompt }).contextText.tokenize(this.model.tokenizer);
    const room = this.context.contextSize - tokens.length - 1;
    if (room < 1) {
      const message = `This model's maximum context length is ${this.context.contextSize} tokens. However, the messages have ${tokens.length} tokens.`;
      throw new ChatRefusal(400, 'context_length_exceeded', message);
    }
    onAccepted();
    const sequence = await this.sequences.take((free) => free.compareContextTokens(tokens).firstDifferentIndex, signal);
    const chat = new LlamaChat({ contextSequence: sequence, chatWrapper: this.wrapper });
    try {
      let tokensOut = 0;
      const { metadata } = await chat.generateResponse(prompt, {
        // Small models lose coherence at high temperatures, so the defaults are lower than OpenAI's.
        temperature: body.temperature ?? 0.5,
        topP: body.top_p ?? 0.9,
        // The library's default seed is the current second: two samples asked at once would be the same.
        seed: randomInt(2 ** 31),
        // A model of this size falls into loops: repeated phrases are made unlikely.
        dryRepeatPenalty: { strength: 0.8, base: 1.75, allowedLength: 4, sequenceBreakers: ['*'] },
        repeatPenalty: { lastTokens: 256, penalty: 1.1, frequencyPenalty: 0.05 },
        // Never beyond the room: the library would silently drop the start of the conversation.
        maxTokens: Math.min(body.max_tokens ?? body.max_completion_tokens ?? maxWritten, room),
        signal,
        onResponseChunk: (chunk) => {
          tokensOut += chunk.tokens.length;
          if (chunk.text) onChunk(chunk.type === 'segment' ? 'reasoning_content' : 'content', chunk.text);
        },
      });
      return { finish: metadata.stopReason === 'maxTokens' ? 'length' : 'stop', tokensIn: tokens.length, tokensOut };
    } finally {
      chat.dispose({ disposeSequence: false });
      this.sequences.give(sequence);
    }
  }

  get idle(): boolean {
    return this.sequences.idle;
  }

  async unload(): Promise<void> {
    await this.context.dispose();
    await this.model.dispose();
  }
}

function toHistory({ role, content }: GenerateCall['body']['messages'][number]): ChatHistoryItem {
  if (role === 'assistant') return { type: 'model', response: [content] };
  return { type: role, text: content };
}
