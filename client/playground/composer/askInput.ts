import { maxColumns } from '../../../shared/conversation/columns.js';
import { readError } from '../../api/readError.js';
import type { AskInput } from '../../graphql.generated.js';
import type { AskValues } from './askValues.js';
import { captionerOf } from './captionerOf.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import type { TrialTexts } from './ImproveButton.js';
import { effectiveOf, parameterKey } from './parameters.js';

/** A prompt as it is sent, without its place in a conversation. */
type Asked = Omit<AskInput, 'requestId' | 'conversationId' | 'editOfTurnId'>;

/** The columns that one request can ask: a trial asks each of them twice. */
export const columnsThatFit = (columns: ColumnToAsk[], trial: TrialTexts | undefined): ColumnToAsk[] =>
  columns.slice(0, trial ? maxColumns / 2 : maxColumns);

/**
 * The input of a request: which models are asked what.
 * @param isOnly whether one column is asked alone
 * @param trial asks each model with both texts, instead of the prompt
 */
export function askInput(values: AskValues, columns: readonly ColumnToAsk[], isOnly: boolean, trial: TrialTexts | undefined): Asked {
  const { prompt, policy, system, instructed, blind, parameters, files } = values;
  const plain = columns.map(({ model: { id }, nth }) => ({
    id,
    ...effectiveOf(parameters, parameterKey(id, nth)),
    // If several columns are asked, their order gives the sample.
    ...(isOnly && nth > 1 && { sample: nth }),
  }));
  const models = trial ? plain.flatMap(({ sample: _, ...column }) => [column, { ...column, prompt: trial.after }]) : plain;
  return {
    prompt: trial?.before ?? prompt,
    policy,
    blind: (trial?.isBlind ?? blind) && models.length > 1,
    system: system.trim() === '' ? null : system,
    useInstructions: instructed,
    models,
    files: files.flatMap(({ id }) => id ?? []),
    captionModel: captionerOf(values, columns),
  };
}

/** The version of a prompt of the library that a text is, with what was filled in; nothing for a text of the person's own. */
export function askedVersion({ taken }: AskValues): Pick<AskInput, 'promptVersionId' | 'promptValues'> | undefined {
  if (!taken || taken.versionId === null || taken.form === 'own') return undefined;
  return { promptVersionId: taken.versionId, promptValues: Object.entries(taken.values).map(([name, value]) => ({ name, value })) };
}

/** Asks with the reference to a prompt of the library, and without it if that prompt was deleted meanwhile. @throws every error of `ask` */
export async function askVersion<Input extends object, Turn>(
  ask: (input: Input) => Promise<Turn>,
  input: Input,
  version: Pick<AskInput, 'promptVersionId' | 'promptValues'> | undefined,
): Promise<Turn> {
  if (!version) return ask(input);
  try {
    return await ask({ ...input, ...version });
  } catch (error) {
    if (readError(error).code !== 'not_found') throw error;
    return ask(input);
  }
}
