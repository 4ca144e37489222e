import { useState, type ReactNode, useEffect } from 'react';
import { Form } from 'react-final-form';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { offerPremium } from '../../api/openDialog.js';
import { useViewer } from '../../shell/useViewer.js';
import type { TurnPartsFragment, TurnRowFragment } from '../../stream/turn.generated.js';
import { onlyParameter } from './useOnlyColumn.js';
import { columnKey, type AskValues, parameterNames } from './askValues.js';
import { columnsToAsk, type OnlyColumn } from './columnsToAsk.js';
import { ComposerBox } from './ComposerBox.js';
import { readDraft, removeDraft } from './drafts.js';
import { useStoppableAsk } from '../../stream/useStoppableAsk.js';
import { nthOfModel, columnName } from '../../models/nthOfModel.js';
import { useSelectedModels } from '../../models/useSelectedModels.js';
import { submitErrors } from '../../api/submitErrors.js';
import { useViewerQuery } from '../../shell/viewer.generated.js';

interface Props {
  conversationId?: string | undefined;
  /** The turns that the next one goes on from. */
  past?: readonly TurnRowFragment[];
  /** The last of them: its models and policy are taken over, unless the person chooses. */
  last?: TurnPartsFragment | null | undefined;
  /** The turn whose prompt is being edited: the new one becomes its sibling. */
  editing?: TurnPartsFragment | undefined;
  /** The column that alone is asked, and how to ask all again. */
  only?: OnlyColumn | undefined;
  onAll?: () => void;
  /** Told with true when it is sent, and with false when that has come to its end. */
  onAsking?: (asking: boolean) => void;
  onAsked: (turn: TurnPartsFragment) => void;
  /** Below it, within its form. */
  children?: ReactNode;
}

const noTurns: TurnRowFragment[] = [];
const none = () => undefined;
/** The form itself renders once; its parts watch what concerns them. */
const nothing = {};

/** Where prompts are written. What is not sent yet is kept, also when sending fails. */
export function Composer({ conversationId, past = noTurns, last, editing, only, onAll = none, onAsking = none, onAsked, children }: Props) {
  const { me, models } = useViewer();
  useModelDownloads();
  const former = editing ?? last ?? undefined;
  const selection = useSelectedModels(models, former);
  const ask = useStoppableAsk();
  const draftKey = editing ? `edit:${editing.id}` : (conversationId ?? 'new');
  const [initial] = useState(() => readDraft(draftKey) ?? startFrom(former, editing !== undefined));

  const submit = async (values: AskValues) => {
    const columns = columnsToAsk(selection.selected, only);
    const asked = columns.map(({ model: { id }, nth }) => ({
      id,
      ...values.parameters[columnKey(id, nth)],
      // Its place among those asked says it already, where there are others.
      ...(only && nth > 1 && { sample: nth }),
    }));
    const { prompt, policy, system } = values;
    onAsking(true);
    try {
      const turn = await ask({
        prompt,
        policy,
        system: system.trim() === '' ? null : system,
        models: asked,
        conversationId: conversationId ?? null,
        editOfTurnId: editing?.id ?? null,
      });
      removeDraft(draftKey);
      // All of them are asked again afterwards.
      if (only) selection.keep(onlyParameter);
      if (turn) onAsked(turn);
      return undefined;
    } catch (error) {
      offerPremium(error);
      return askErrors(error, columns);
    } finally {
      onAsking(false);
    }
  };

  return (
    <Form<AskValues> onSubmit={submit} initialValues={initial} subscription={nothing}>
      {({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)} aria-label="Composer">
          <ComposerBox
            {...selection}
            models={models}
            past={past}
            only={only}
            onAll={onAll}
            me={me}
            draftKey={draftKey}
            tall={conversationId === undefined}
          />
          {children}
        </form>
      )}
    </Form>
  );
}

/** What a turn leaves to the next one: all but its prompt, which only its edited version begins with. */
function startFrom(former: TurnPartsFragment | undefined, isEdited: boolean): AskValues {
  const answers = former?.answers ?? [];
  const nths = nthOfModel(answers);
  const parameters: AskValues['parameters'] = {};
  answers.forEach(({ model, parameters: { temperature, topP, maxTokens } }, place) => {
    parameters[columnKey(model.id, nths[place] ?? 1)] = {
      temperature: temperature ?? undefined,
      topP: topP ?? undefined,
      maxTokens: maxTokens ?? undefined,
    };
  });
  return {
    prompt: isEdited ? (former?.prompt ?? '') : '',
    system: former?.system ?? '',
    policy: former?.policy ?? 'ISOLATED',
    parameters,
  };
}

const parameters = ['temperature', 'topP', 'maxTokens'] as const;
const nameAt = (place: number, parameter: (typeof parameters)[number]): string => `models.${String(place)}.${parameter}`;

/**
 * Why a prompt was refused, for final-form. What is wrong with a parameter stands at its field, which may be out of sight,
 * and on the form with the names of column and field.
 * @param columns those that were asked, in their order
 */
function askErrors(error: unknown, columns: readonly OnlyColumn[]): NonNullable<SubmissionErrors> {
  const places = columns.flatMap((_column, place) => parameters.map((parameter) => nameAt(place, parameter)));
  const { [FORM_ERROR]: form, prompt, system, ...found } = submitErrors(error, ['prompt', 'system', ...places]);
  const wrong: Record<string, Partial<Record<keyof AskValues['parameters'][string], string>>> = {};
  const words = form === undefined ? [] : [form];
  columns.forEach(({ model, nth }, place) => {
    for (const parameter of parameters) {
      const problem = found[nameAt(place, parameter)];
      if (problem === undefined) continue;
      wrong[columnKey(model.id, nth)] = { ...wrong[columnKey(model.id, nth)], [parameter]: problem };
      words.push(`${columnName(model.name, nth)}, ${parameterNames[parameter]}: ${problem.replace(/\.$/, '')}.`);
    }
  });
  return {
    ...(prompt !== undefined && { prompt }),
    ...(system !== undefined && { system }),
    ...(Object.keys(wrong).length > 0 && { parameters: wrong }),
    ...(words.length > 0 && { [FORM_ERROR]: words.join(' ') }),
  };
}

const pollMilliseconds = 3_000;
/** So long nothing may change before it is left at that: what does not come would be asked for without an end. */
const patience = 60_000;

const skipPollAttempt = (): boolean => document.hidden;

/** Keeps the list of models fresh while it is still filling: none is known yet, or the weights of one are on their way. */
function useModelDownloads(): void {
  const { data, startPolling, stopPolling } = useViewerQuery({ skipPollAttempt });
  const models = data?.models;
  const filling = models !== undefined && (models.length === 0 || models.some(({ progress }) => progress !== null && progress < 1));
  const state = filling ? models.map(({ id, progress }) => `${id} ${String(progress)}`).join() : undefined;
  useEffect(() => {
    if (state === undefined) return undefined;
    startPolling(pollMilliseconds);
    const timer = setTimeout(stopPolling, patience);
    return () => {
      clearTimeout(timer);
      stopPolling();
    };
  }, [state, startPolling, stopPolling]);
}
