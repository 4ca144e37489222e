import {
  type CompletionPart,
  type CompletionRequest,
  type Endpoint,
  type FinishReason,
  type Message,
  ProviderError,
} from '../gateways/llm/completion.js';
import { streamCompletion } from '../gateways/llm/streamCompletion.js';
import type { Catalogue } from '../model/catalogue.js';
import type { Route } from '../model/CatalogueModel.js';
import { inProviderSpan } from '../telemetry/spans.js';
import { AnswerState } from './answer.graphql.js';
import { BlockKind } from './blocks.js';
import { type Asked, countTokens, type ToldTokens } from './countTokens.js';
import type { EndState, Generation } from './Generation.js';
import { errorWords } from './errorWords.js';
import { PartWriter } from './PartWriter.js';
import { reachModel } from './reachModel.js';
import { routeOf } from './routeOf.js';
import { sentParameters } from './sentParameters.js';
import { waitForRetryAfter } from './waitForRetryAfter.js';
import type { Tools } from '../../shared/tool/toolRules.js';
import type { Language } from '../../shared/words/language.js';

/** Longest silence of a provider in milliseconds, before its first token or between two. */
const usualStallMs = 60_000;

const nothing = () => undefined;

/** The messages that a model receives. */
export interface ModelInput {
  messages: Message[];
  /** Tools that it may call. */
  tools?: Tools | undefined;
  /** How many earlier turns were left out, the oldest ones. */
  leftOutTurns: number;
  /** The ids of files of which nothing is sent, because they were deleted meanwhile. */
  missing?: ReadonlySet<string>;
  /** Lets the contents of files in the messages go; called when nothing sends them any more. */
  drop?: () => void;
}

/** An answer to write, with the person and the input. */
export interface RunRequest {
  generation: Generation;
  /** Id of the person who asked: at a provider without a free slot, people take turns. */
  person: string;
  /** What it waits for before it asks its provider for a slot: it may be something that needs a slot itself. */
  ready?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Called when the provider has a slot; a ProviderError that it throws becomes the answer's failure. The signal ends what it waits for. */
  input: (signal: AbortSignal) => Promise<ModelInput>;
}

interface Parts {
  catalogue: Catalogue;
  stallMs?: number | undefined;
}

/** Why this server ended a run: the reason with which its signal aborts. */
export class AnswerEnd extends Error {
  constructor(readonly state: AnswerState.STOPPED | AnswerState.INTERRUPTED) {
    super(state);
  }
}

/** One stretch of writing, from the wait for the provider's slot to the end of its reply: an attempt, or what Continue adds. */
export class Run {
  private readonly generation: Generation;
  private readonly request: Pick<RunRequest, 'person' | 'ready'>;
  /** Undefined after its call, so that what it refers to is not kept in memory during the writing. */
  private input: RunRequest['input'] | undefined;
  /** Lets the contents of files go, which would otherwise be in memory during the writing. */
  private drop: () => void = nothing;
  private readonly writer: PartWriter;
  private usage: ToldTokens = {};
  private finishReason: FinishReason | null = null;

  /** @param signal aborts with an AnswerEnd when this server ends the run, or with anything else when its time is over */
  constructor(
    private readonly parts: Parts,
    { generation, person, ready, input }: RunRequest,
    private readonly signal: AbortSignal,
  ) {
    this.generation = generation;
    this.request = { person, ready };
    this.input = input;
    this.writer = new PartWriter(generation);
  }

  /**
   * Brings the generation to its end in every case. Never throws.
   * @returns an error that is not the provider's and belongs in the log
   */
  async write(): Promise<unknown> {
    let leave: (() => void) | undefined;
    try {
      await this.request.ready?.(this.signal);
      const route = await routeOf(this.parts.catalogue, this.generation.facts, this.request.person);
      const reached = await reachModel(route, this.generation, this.request.person, this.signal);
      leave = reached.leave;
      return await this.ask(reached.endpoint, route);
    } catch (error) {
      return this.fail(error, (language) => errorWords(language).notBegun);
    } finally {
      this.drop();
      leave?.();
    }
  }

  /** @throws what making its input throws */
  private async ask(endpoint: Endpoint, { model, facts: known, open, onRefused }: Route): Promise<unknown> {
    const { modelId } = this.generation.facts;
    const { stallMs = usualStallMs } = this.parts;
    const { messages, tools, leftOutTurns, missing, drop = this.drop } = await this.takeInput();
    this.drop = drop;
    const { facts } = this.generation;
    const { sent, left } = sentParameters(facts, known?.parameters);
    this.generation.markAsked(leftOutTurns, left);
    if (missing?.size) this.generation.noteMissing(missing);
    const reasons = known?.capabilities.includes('reasoning');
    const request: CompletionRequest = { endpoint, model, messages, tools, ...sent, reasons, stallMs, signal: this.signal };
    return inProviderSpan(modelId, async (onEnded) => {
      try {
        await this.read(request, open);
        this.complete(request);
        return undefined;
      } catch (error) {
        const cause = this.fail(error, (language) => errorWords(language).notUnderstood({ provider: endpoint.providerName }), request);
        // After the end is noted: where the database fails, the answer still tells why, and what it cost.
        if (error instanceof ProviderError && error.refusal) await onRefused?.(error.refusal);
        return cause;
      } finally {
        onEnded(this.generation.outcome);
      }
    });
  }

  private takeInput(): Promise<ModelInput> {
    const { input } = this;
    if (!input) throw new Error('A run asks its provider once');
    this.input = undefined;
    return input(this.signal);
  }

  /** Reads the answer. If the provider refuses and asks for a short wait, the request is sent once more, with the key as it is then. */
  private async read(request: CompletionRequest, open: Route['open']): Promise<void> {
    try {
      await streamCompletion(request, this.handlePart);
    } catch (error) {
      if (this.generation.hasBegun || !(await waitForRetryAfter(error, this.signal))) throw error;
      await streamCompletion(open ? { ...request, endpoint: await open() } : request, this.handlePart);
    }
  }

  private readonly handlePart = (part: CompletionPart): void => {
    switch (part.kind) {
      case 'text':
      case 'reasoning':
        this.writer.append(part.kind === 'text' ? BlockKind.TEXT : BlockKind.REASONING, part.text);
        this.letGo();
        break;
      case 'call':
        this.writer.beginCall(part.id, part.name);
        this.letGo();
        break;
      case 'arguments':
        this.writer.growCall(part.id, part.text);
        break;
      case 'rethink':
        this.generation.rethink();
        break;
      case 'without':
        this.generation.noteWithout(part.parameter);
        break;
      case 'usage':
        this.usage = part;
        break;
      case 'finish':
        this.finishReason = part.reason;
        if (part.reason === 'content_filter') {
          throw new ProviderError('content_filtered', (language) =>
            errorWords(language).filtered({ provider: this.generation.facts.providerName }),
          );
        }
    }
  };

  /** From the first part of an answer on, the request is not sent again: see read. */
  private letGo(): void {
    this.drop();
    this.drop = nothing;
  }

  /** Handles the provider's normal end. @throws ProviderError if there is no text, neither new nor from before */
  private complete(request: CompletionRequest): void {
    const { providerName } = request.endpoint;
    if (this.generation.blocks.textLength > 0) {
      this.end(AnswerState.COMPLETE, request);
      return;
    }
    const reason = this.finishReason === 'length' ? 'usedUp' : 'empty';
    throw new ProviderError('provider_bad_stream', (language) => errorWords(language)[reason]({ provider: providerName }));
  }

  /**
   * Ends it as failed, or in the state that its signal gives.
   * @param messageOf the message for people about an error that is not the provider's
   * @returns that error
   */
  private fail(error: unknown, messageOf: (language: Language) => string = () => '', asked?: Asked): unknown {
    if (this.generation.state === 'ENDING') return error;
    const { aborted } = this.signal;
    const reason: unknown = this.signal.reason;
    if (reason instanceof AnswerEnd) {
      this.end(reason.state, asked);
      return undefined;
    }
    const { providerName } = this.generation.facts;
    if (aborted && asked) {
      const failure = new ProviderError('timed_out', (language) => errorWords(language).stillWriting({ provider: providerName }));
      this.end(AnswerState.FAILED, asked, failure);
      return undefined;
    }
    if (error instanceof ProviderError) {
      this.end(AnswerState.FAILED, asked, error);
      return undefined;
    }
    this.end(AnswerState.FAILED, asked, new ProviderError(asked ? 'provider_bad_stream' : 'provider_unavailable', messageOf));
    return error;
  }

  /** @param asked what the provider was sent; undefined if it was not asked */
  private end(state: EndState, asked?: Asked, error?: ProviderError): void {
    this.writer.end();
    const counted = asked && countTokens(asked, this.usage, this.generation, error);
    this.generation.end(state, { error, ...counted, finishReason: this.finishReason });
  }
}
