import type { EntityManager } from '@mikro-orm/postgresql';
import { type FragmentDefinitionNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import type { AnswerFacts } from '../generation/Answer.js';
import type { AnswerState } from '../generation/answer.graphql.js';
import type { Feed } from '../generation/Feed.js';
import { excerptLength, excerptOf } from '../../shared/turn/excerpt.js';
import { commonState, maskedModel } from './maskAnswers.js';
import { BlindState } from './Turn.js';

/** An answer in a list of turns. */
export interface AnswerLine extends Pick<
  AnswerFacts,
  'id' | 'turnId' | 'index' | 'sample' | 'attempt' | 'state' | 'modelId' | 'modelName' | 'providerName' | 'mark' | 'mergedFrom'
> {
  /** Beginning of its text. */
  excerpt: string;
}

/** The fields of GraphQL's Answer that can be made from a line. */
const lineFields: readonly string[] = ['id', 'turnId', 'index', 'sample', 'attempt', 'state', 'excerpt', 'model', 'mergedFrom'] satisfies (
  keyof AnswerLine | 'model'
)[];

/**
 * Whether an operation requests only fields of answers that a line has. It is decided before they are read: facts and texts that
 * were read one after the other could belong to two attempts.
 */
export const asksLines = ({ fieldNodes, fragments }: GraphQLResolveInfo): boolean =>
  fieldNodes.every(({ selectionSet }) => hasLineFields(selectionSet, fragments));

function hasLineFields(set: SelectionSetNode | undefined, fragments: Record<string, FragmentDefinitionNode>): boolean {
  return (set?.selections ?? []).every((selection) => {
    if (selection.kind === Kind.FIELD) return lineFields.includes(selection.name.value) || selection.name.value === '__typename';
    if (selection.kind === Kind.INLINE_FRAGMENT) return hasLineFields(selection.selectionSet, fragments);
    return hasLineFields(fragments[selection.name.value]?.selectionSet, fragments);
  });
}

interface Row {
  id: string;
  turn_id: string;
  index: number;
  sample: number | null;
  attempt: number;
  state: AnswerState;
  model_id: string;
  model_name: string;
  provider_name: string;
  mark: number;
  merged_from: (string | null)[] | null;
  excerpt: string;
  is_blind: boolean;
}

/**
 * The answers of these turns in the order of their columns, one line each, in the state that this server knows. A long
 * conversation lists thousands of answers, so their texts are not read and no entities are made. Those of blind turns are masked.
 */
export async function currentLines(em: EntityManager, feed: Feed, turnIds: readonly string[]): Promise<AnswerLine[]> {
  const rows = await em.execute<Row[]>(
    // So many characters are at least as many UTF-16 code units. A preference stays with its text, also where a retry has replaced it.
    `select answer.id, turn_id, index, sample, attempt, state, model_id, model_name, provider_name, mark, merged_from, coalesce(
       (select left(string_agg(left(content, ${excerptLength}), '' order by b.index), ${excerptLength})
        from answer_block b where b.answer_id = answer.id and b.attempt = case when turn.preferred_answer_id = answer.id then coalesce(turn.preferred_attempt, answer.attempt) else answer.attempt end and b.kind = 'TEXT'), '') as excerpt,
       coalesce(turn.blind = '${BlindState.BLIND}', false) as is_blind
     from answer join turn on turn.id = turn_id where answer.removed_at is null and turn_id in (select json_array_elements_text(?::json)::uuid) order by turn_id, place, index`,
    [JSON.stringify(turnIds)],
  );
  return [...Map.groupBy(rows, (row) => row.turn_id).values()].flatMap((ofTurn) => {
    const lines = ofTurn.map((row) => lineOf(feed, row));
    return ofTurn[0]?.is_blind ? maskLines(lines) : lines;
  });
}

/** A line in the state that this server knows. */
function lineOf(feed: Feed, row: Row): AnswerLine {
  const { id, index, sample, attempt, mark } = row;
  const { state, excerpt } = feed.currentLine(row, excerptLength);
  return {
    id,
    turnId: row.turn_id,
    index,
    sample,
    attempt,
    state,
    modelId: row.model_id,
    modelName: row.model_name,
    providerName: row.provider_name,
    mark,
    mergedFrom: row.merged_from,
    excerpt: excerptOf(excerpt),
  };
}

/** The lines of a blind turn as every reader gets them; see maskAnswers. */
function maskLines(lines: readonly AnswerLine[]): AnswerLine[] {
  const live = commonState(lines, ({ excerpt }) => excerpt);
  return lines.map(({ id, turnId, index, attempt, state, excerpt }) => ({
    id,
    turnId,
    index,
    attempt,
    ...maskedModel(index),
    sample: null,
    mergedFrom: null,
    state: live ?? state,
    excerpt: live ? '' : excerpt,
  }));
}
