import { ProviderError } from '../gateways/llm/completion.js';
import { maxToolCalls } from '../../shared/tool/limits.js';
import { BlockKind } from './blocks.js';
import { errorWords } from './errorWords.js';
import type { Generation } from './Generation.js';
import { WellFormed } from './WellFormed.js';

/** Most characters of one answer, reasoning and calls included (UTF-16 code units). */
const answerLimit = 1_000_000;

/** Kinds whose text a model writes on at any time. */
type TextKind = BlockKind.TEXT | BlockKind.REASONING;

/** Writes what arrives of an answer into its generation: fit to be stored, and within the limits. */
export class PartWriter {
  private readonly wellFormed = { [BlockKind.REASONING]: new WellFormed(), [BlockKind.TEXT]: new WellFormed() };
  /** Of each call, by its id: the arguments of several may come by turns. */
  private readonly calls = new Map<string, WellFormed>();

  constructor(private readonly generation: Generation) {}

  /** @throws ProviderError if the answer becomes too long; what fits is kept */
  append(kind: TextKind, piece: string): void {
    const text = this.wellFormed[kind].push(piece);
    const { room } = this;
    this.generation.append(kind, text.length > room ? text.slice(0, room).toWellFormed() : text);
    if (text.length > room) throw tooLong();
  }

  /** @throws ProviderError if there are too many calls */
  beginCall(id: string, name: string): void {
    if (this.generation.blocks.callCount >= maxToolCalls)
      throw new ProviderError('too_long', (language) => errorWords(language).tooManyCalls({ most: maxToolCalls }));
    this.calls.set(id, new WellFormed());
    this.generation.write((blocks, now) => {
      blocks.beginCall(id, name, now);
    });
  }

  /** Adds to the arguments of a call. @throws ProviderError if the answer becomes too long */
  growCall(id: string, piece: string): void {
    const text = this.calls.get(id)?.push(piece) ?? '';
    if (text.length > this.room) throw tooLong();
    if (text === '') return;
    this.generation.write((blocks) => {
      blocks.growCall(id, text);
    });
  }

  /** Writes what was waiting for its other half. */
  end(): void {
    for (const kind of [BlockKind.REASONING, BlockKind.TEXT] as const)
      this.generation.append(kind, this.wellFormed[kind].end().slice(0, this.room));
  }

  private get room(): number {
    return answerLimit - this.generation.blocks.textLength;
  }
}

const tooLong = () => new ProviderError('too_long', (language) => errorWords(language).tooLong);
