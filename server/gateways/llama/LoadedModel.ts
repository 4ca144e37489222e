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
  type Token,
} from 'node-llama-cpp';
import { ChatRefusal, type Generated, type GenerateCall } from './ChatModels.js';
import type { ModelPlan } from './messages.js';
import { grammarOf } from './grammarOf.js';
import { batchSize } from './planOf.js';
import { SequencePool } from './SequencePool.js';

/** Models with fewer parameters fall into loops and lose coherence at the temperatures of large ones. */
const smallParameters = 1e9;
/** Most tokens of an answer, unless the request says otherwise; more of a model that thinks, or that does not fall into loops. */
const [shortAnswer, longAnswer] = [1_024, 4_096];
/** How long the reading of one piece of a prompt may take, in milliseconds: nothing can stop it in the middle. */
const [leastPieceMs, mostPieceMs] = [80, 250];
/** Fewer tokens at once cost as much as one after the other. */
const leastPiece = 8;
const firstPiece = 32;

/** One model in memory, which can write several answers at the same time. */
export class LoadedModel {
  private readonly sequences: SequencePool<LlamaContextSequence>;
  /** The model's own template, from its file. */
  private readonly wrapper: ChatWrapper;
  private readonly isSmall: boolean;
  private readonly usualTokens: number;
  /** Tokens of a prompt that are read at once: as many as this machine reads in a moment. */
  private piece = firstPiece;

  private constructor(
    private readonly model: LlamaModel,
    private readonly context: LlamaContext,
    parallel: number,
    private readonly onWritten: (tokens: number, ms: number) => void,
  ) {
    this.wrapper = resolveChatWrapper(model, { warningLogs: false });
    this.sequences = new SequencePool(Array.from({ length: parallel }, () => context.getSequence()));
    this.isSmall = model.fileInsights.totalParameters < smallParameters;
    const thinks = model.fileInfo.metadata.tokenizer.chat_template?.includes('think') ?? false;
    this.usualTokens = this.isSmall && !thinks ? shortAnswer : longAnswer;
  }

  /**
   * Reads the weights into memory.
   * @param onWritten told of each answer how many tokens it has, and milliseconds from its first token
   */
  static async load(
    llama: Llama,
    path: string,
    { contextWindow, parallel }: ModelPlan,
    onWritten: (tokens: number, ms: number) => void = () => undefined,
  ): Promise<LoadedModel> {
    const model = await llama.loadModel({ modelPath: path, gpuLayers: { fitContext: { contextSize: contextWindow * parallel } } });
    const context = await model.createContext({ sequences: parallel, contextSize: contextWindow, batchSize });
    return new LoadedModel(model, context, parallel, onWritten);
  }

  /**
   * Writes one answer. If the last message is the assistant's, the answer continues it.
   * @throws ChatRefusal context_length_exceeded if the messages leave no room for an answer, and if its form cannot be kept to
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
    const grammar = await grammarOf(this.model.llama, body.response_format);
    onAccepted();
    const sequence = await this.sequences.take((free) => free.compareContextTokens(tokens).firstDifferentIndex, signal);
    const chat = new LlamaChat({ contextSequence: sequence, chatWrapper: this.wrapper });
    let tokensOut = 0;
    let begun: number | undefined;
    try {
      await this.read(sequence, tokens, signal);
      const { metadata } = await chat.generateResponse(prompt, {
        temperature: body.temperature ?? (this.isSmall ? 0.5 : 0.7),
        topP: body.top_p ?? 0.9,
        // The library's default seed is the current second: two samples asked at once would be the same.
        seed: body.seed ?? randomInt(2 ** 31),
        // Repeated phrases are made unlikely; in the code and tables of a larger model they belong.
        ...(this.isSmall && { dryRepeatPenalty: { strength: 0.8, base: 1.75, allowedLength: 4, sequenceBreakers: ['*'] } }),
        ...this.penaltyOf(body),
        customStopTriggers: body.stop ?? undefined,
        grammar,
        // Never beyond the room: the library would silently drop the start of the conversation.
        maxTokens: Math.min(body.max_tokens ?? body.max_completion_tokens ?? this.usualTokens, room),
        signal,
        onResponseChunk: (chunk) => {
          begun ??= performance.now();
          tokensOut += chunk.tokens.length;
          if (chunk.text) onChunk(chunk.type === 'segment' ? 'reasoning_content' : 'content', chunk.text);
        },
      });
      return { finish: metadata.stopReason === 'maxTokens' ? 'length' : 'stop', tokensIn: tokens.length, tokensOut };
    } finally {
      if (begun !== undefined) this.onWritten(tokensOut, performance.now() - begun);
      chat.dispose({ disposeSequence: false });
      this.sequences.give(sequence);
    }
  }

  /** The penalties that are asked for, else those of a small model. */
  private penaltyOf({ frequency_penalty: frequency, presence_penalty: presence }: GenerateCall['body']) {
    if (frequency == null && presence == null)
      return this.isSmall ? { repeatPenalty: { lastTokens: 256, penalty: 1.1, frequencyPenalty: 0.05 } } : {};
    return { repeatPenalty: { lastTokens: 256, frequencyPenalty: frequency ?? 0, presencePenalty: presence ?? 0 } };
  }

  /**
   * Reads a prompt in pieces, so that it can be stopped between two. What the sequence has read before is not read again.
   * @throws the signal's reason
   */
  private async read(sequence: LlamaContextSequence, tokens: Token[], signal: AbortSignal): Promise<void> {
    await sequence.adaptStateToTokens(tokens, false);
    // The last token is evaluated by the writing.
    for (let at = sequence.nextTokenIndex; at < tokens.length - 1; at = sequence.nextTokenIndex) {
      signal.throwIfAborted();
      const started = performance.now();
      await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(at, Math.min(at + this.piece, tokens.length - 1)));
      const took = performance.now() - started;
      if (took > mostPieceMs) this.piece = Math.max(leastPiece, this.piece / 2);
      else if (took < leastPieceMs) this.piece = Math.min(batchSize, this.piece * 2);
    }
  }
}

function toHistory({ role, content }: GenerateCall['body']['messages'][number]): ChatHistoryItem {
  if (role === 'assistant') return { type: 'model', response: [content] };
  return { type: role, text: content };
}
