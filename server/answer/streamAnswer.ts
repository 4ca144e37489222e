import { estimateTokenCount } from 'tokenx';
import { type CompletionPart, type CompletionRequest, ProviderError } from '../gateways/llm/completion.js';
import { streamCompletion } from '../gateways/llm/streamCompletion.js';
import type { Answer } from './Answer.js';
import type { AnswerHub } from './AnswerHub.js';
import { AnswerState } from './answerFields.js';
import type { LiveAnswer, TextKind } from './LiveAnswer.js';
import { waitAsAsked } from './waitAsAsked.js';
import { WellFormed } from './WellFormed.js';

/** Most characters of one answer, reasoning included (UTF-16 code units). */
const answerLimit = 1_000_000;
/** Longest that one answer may take, in milliseconds. */
export const answerMs = 10 * 60_000;

/**
 * Reads one answer from its provider into the log, to whatever end it comes. Never throws:
 * the answer's state, error, usage and times say how it ended. A provider that turns the request away and asks for a
 * little time is asked once more.
 * @returns an error that is not the provider's doing and belongs in the log.
 * @param request its signal aborts with an AnswerEnd when we end it, or with anything else when its time is over.
 */
export async function streamAnswer(hub: AnswerHub, live: LiveAnswer, request: CompletionRequest): Promise<unknown> {
  const run = new Run(hub, live, request);
  try {
    await run.read().catch(async (error: unknown) => {
      if (run.hasBegun || !(await waitAsAsked(error, request.signal))) throw error;
      await run.read();
    });
    run.complete();
  } catch (error) {
    run.fail(error);
    if (!(error instanceof ProviderError) && !request.signal.aborted) return error;
  }
  return undefined;
}

/** Fails an answer for which there is nobody to ask. */
export function failAnswer(live: LiveAnswer, failure: ProviderError): void {
  setError(live.answer, failure);
  endUnbegun(live, AnswerState.FAILED);
}

/** Ends an answer for which nobody was asked. */
export function endUnbegun(live: LiveAnswer, state: AnswerState): void {
  const { answer } = live;
  live.isSaving = true;
  answer.state = state;
  answer.endedAt = new Date();
  answer.durationMs += answer.endedAt.getTime() - answer.queuedAt.getTime();
}

function setError(answer: Answer, { code, message, retryAfter }: ProviderError): void {
  answer.errorCode = code;
  answer.errorMessage = message;
  answer.retryAfter = retryAfter === undefined ? null : Math.ceil(retryAfter);
}

/** One stretch of writing: an attempt, or what Continue adds to it. */
class Run {
  private readonly before: { text: number; reasoning: number };
  private readonly wellFormed = { text: new WellFormed(), reasoning: new WellFormed() };
  private writingSince: number | undefined;
  private usage: { tokensIn?: number | undefined; tokensOut?: number | undefined } = {};

  constructor(
    private readonly hub: AnswerHub,
    private readonly live: LiveAnswer,
    private readonly request: CompletionRequest,
  ) {
    this.before = { text: live.text.length, reasoning: live.reasoning.length };
    live.answer.startedAt ??= new Date();
  }

  /** Whether any of its text has come. */
  get hasBegun(): boolean {
    return this.writingSince !== undefined;
  }

  /** Asks the provider and takes its answer as it comes. @throws what streamCompletion throws */
  read(): Promise<void> {
    return streamCompletion(this.request, this.take);
  }

  private readonly take = (part: CompletionPart): void => {
    switch (part.kind) {
      case 'text':
      case 'reasoning':
        this.append(part.kind, this.wellFormed[part.kind].push(part.text));
        break;
      case 'usage':
        this.usage = part;
        break;
      case 'finish':
        this.live.answer.finishReason = part.reason;
        if (part.reason === 'content_filter') {
          throw new ProviderError('content_filtered', `${this.request.endpoint.providerName}'s content filter ended this answer.`);
        }
    }
  };

  /** The provider said that this is all. @throws ProviderError where there is nothing, neither now nor from before */
  complete(): void {
    const { live, request } = this;
    if (live.length > 0) {
      this.end(AnswerState.COMPLETE);
      return;
    }
    const { providerName } = request.endpoint;
    throw new ProviderError(
      'provider_bad_stream',
      live.answer.finishReason === 'length'
        ? `${providerName} used up the tokens it was allowed without a word. It may have spent them on thinking that it does not show; allow it more in the settings.`
        : `${providerName} sent an empty answer. Please try it again.`,
    );
  }

  end(state: AnswerState): void {
    for (const kind of ['reasoning', 'text'] as const) this.append(kind, this.wellFormed[kind].end(), true);
    const { answer } = this.live;
    const now = Date.now();
    this.live.isSaving = true;
    answer.state = state;
    answer.text = this.live.text.toString();
    answer.reasoning = this.live.reasoning.toString();
    answer.endedAt = new Date(now);
    answer.durationMs += now - answer.queuedAt.getTime();
    answer.writingMs += this.writingSince === undefined ? 0 : now - this.writingSince;
    this.countTokens();
  }

  fail(error: unknown): void {
    const { signal, endpoint } = this.request;
    if (signal.aborted && signal.reason instanceof AnswerEnd) {
      this.end(signal.reason.state);
      return;
    }
    const failure = signal.aborted
      ? new ProviderError('timed_out', `${endpoint.providerName} was still writing after ten minutes, so we ended it.`)
      : error;
    setError(
      this.live.answer,
      failure instanceof ProviderError
        ? failure
        : new ProviderError('provider_bad_stream', `${endpoint.providerName} answered in a way that we do not understand.`),
    );
    this.end(AnswerState.FAILED);
  }

  private append(kind: TextKind, text: string, ending = false): void {
    if (text === '') return;
    const { live } = this;
    const isFirst = this.writingSince === undefined;
    if (isFirst) {
      this.writingSince = Date.now();
      live.answer.firstTokenAt ??= new Date(this.writingSince);
      live.answer.state = AnswerState.STREAMING;
      live.changed();
    }
    const room = answerLimit - live.length;
    this.hub.append(live, kind, text.length > room ? text.slice(0, room).toWellFormed() : text, isFirst);
    if (text.length > room && !ending) {
      throw new ProviderError('too_long', 'This answer passed a million characters, so we ended it. All of them are kept.');
    }
  }

  /** The provider's count, else an estimate that is marked as one. */
  private countTokens(): void {
    const { answer } = this.live;
    const { text, reasoning } = this.live;
    if (this.writingSince === undefined && this.usage.tokensOut === undefined) return;
    const estimatedIn = () => estimateTokenCount(this.request.messages.map((message) => message.content).join('\n'));
    const estimatedOut = () => estimateTokenCount(reasoning.slice(this.before.reasoning) + text.slice(this.before.text));
    answer.tokensEstimated ||= this.usage.tokensIn === undefined || this.usage.tokensOut === undefined;
    answer.tokensIn = (answer.tokensIn ?? 0) + (this.usage.tokensIn ?? estimatedIn());
    answer.tokensOut = (answer.tokensOut ?? 0) + (this.usage.tokensOut ?? estimatedOut());
  }
}

/** Why a run was ended from our side: the reason its signal aborts with. */
export class AnswerEnd extends Error {
  constructor(readonly state: AnswerState.STOPPED | AnswerState.INTERRUPTED) {
    super(state);
  }
}
