import { type Cache, InMemoryCache, type Reference } from '@apollo/client';
import { AnswerPartsFragmentDoc, type AnswerPartsFragment } from './answer.generated.js';
import { type AnswerVersion, isAnswerState, isBehind } from './answerVersion.js';
import { isRecord } from './isRecord.js';
import { isMaskedModel } from './maskedModel.js';

/** Whether this model of an answer is hidden; undefined if the reply does not tell. */
const isModelHidden = (model: unknown): boolean | undefined =>
  isRecord(model) && typeof model['id'] === 'string' ? isMaskedModel(model['id']) : undefined;

interface Known extends AnswerVersion {
  /** The attempt whose blocks the cache has; undefined if it has none. */
  words: number | undefined;
  /** Whether its model is hidden. Once it is told it stays so: an answer that is hidden again gets another id. */
  masked: boolean;
}

/**
 * Apollo's cache, which keeps the newest version of each answer and replaces older data in every write: replies can overtake one
 * another, and the stream can overtake them all.
 */
export class GuardedCache extends InMemoryCache {
  private readonly answers = new Map<string, Known>();

  override write(options: Cache.WriteOptions): Reference | undefined {
    return super.write({ ...options, result: this.newest(options.result) });
  }

  /** Whether the cached blocks belong to this attempt: a line (`AnswerLine`) of a later attempt brings no blocks. */
  hasWords({ id, attempt }: { id: string; attempt: number }): boolean {
    return this.answers.get(id)?.words === attempt;
  }

  /** Returns the data with every outdated answer replaced by the cached one; the same object if none is outdated. */
  private newest(told: unknown): unknown {
    if (Array.isArray(told)) {
      const items = told.map((item: unknown) => this.newest(item));
      return items.some((item, place) => item !== told[place]) ? items : told;
    }
    if (!isRecord(told)) return told;
    if (told['__typename'] === 'Answer') return this.newestAnswer(told);
    const changed = Object.entries(told).flatMap(([field, value]) => {
      const newest = this.newest(value);
      return newest === value ? [] : [[field, newest] as const];
    });
    return changed.length > 0 ? { ...told, ...Object.fromEntries(changed) } : told;
  }

  private newestAnswer(told: Record<string, unknown>): Record<string, unknown> {
    const { id, attempt, state } = told;
    if (typeof id !== 'string' || typeof attempt !== 'number' || !isAnswerState(state)) return told;
    const known = this.answers.get(id);
    const hasWords = 'blocks' in told;
    const masked = isModelHidden(told['model']) ?? known?.masked ?? false;
    const isNew = !known || (known.masked === masked ? !isBehind({ attempt, state }, known) : known.masked);
    if (isNew) {
      this.answers.set(id, { attempt, state, words: hasWords ? attempt : known?.words, masked });
      return told;
    }
    const here = this.readFragment<AnswerPartsFragment>(
      {
        id: this.identify({ __typename: 'Answer', id }) ?? '',
        fragment: AnswerPartsFragmentDoc,
        fragmentName: 'AnswerParts',
        returnPartialData: true,
      },
      // Reads without optimistic changes.
      false,
    );
    const kept = Object.entries(here ?? {}).filter(([field]) => field in told);
    return { ...told, ...Object.fromEntries(kept) };
  }
}
