import { ArrowUp, ChevronDown, Plus } from 'lucide-react';
import { useState, useSyncExternalStore, useEffect, useRef } from 'react';
import { useFormState, useForm } from 'react-final-form';
import { reach } from '../../api/connection.js';
import { unreachable } from '../../api/readError.js';
import { Alert } from '../../ui/Alert.js';
import { Marks } from '../../models/Mark.js';
import type { ViewerPartsFragment } from '../../shell/viewer.generated.js';
import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import { AskSettings } from './AskSettings.js';
import type { AskValues } from './askValues.js';
import { Bar, Box, Chips, Cost, PickButton, Problem, SendButton, AddButton } from './composerParts.js';
import { costLine } from './costLine.js';
import { CostWords, PolicyMenu } from './PolicyMenu.js';
import { ModelChips, OnlyChip } from './ModelChips.js';
import { ModelPicker } from '../../models/ModelPicker.js';
import { PromptInput } from './PromptInput.js';
import { columnName } from '../../models/nthOfModel.js';
import type { TurnRowFragment } from '../../stream/turn.generated.js';
import { columnsToAsk, type OnlyColumn } from './columnsToAsk.js';
import { policyLine } from './policyLine.js';
import type { SelectedModels } from '../../models/useSelectedModels.js';
import { readDraft, removeDraft, saveDraft } from './drafts.js';
import type { ContextPolicy } from '../../graphql.generated.js';
import { fitsPrompt, promptBytes } from '../../../server/turn/ask.rules.js';

interface Props extends SelectedModels {
  models: readonly ModelPartsFragment[];
  /** The turns that the next prompt goes on from. */
  past: readonly TurnRowFragment[];
  /** The column that alone is asked. */
  only: OnlyColumn | undefined;
  onAll: () => void;
  me: ViewerPartsFragment | undefined;
  draftKey: string;
  tall: boolean;
}

/** What is said of a prompt once the server is there again that could not be reached with it. */
const unanswered = 'The connection broke before the server answered. Send it again: what has arrived already is not asked twice.';

const watched = { submitting: true, submitError: true, submitErrors: true, dirtySinceLastSubmit: true } as const;

/** The composer's inside: models, prompt, policy, settings, cost, Send. */
export function ComposerBox({ models, past, only, onAll, me, draftKey, tall, ...selection }: Props) {
  const state = useFormState<AskValues>({ subscription: watched });
  const { submitting, dirtySinceLastSubmit } = state;
  const { empty, tooLarge, policy } = usePromptState();
  const { selected } = selection;
  const asked = only ? [only.model] : selected;
  const choice = asked.map(({ id }) => id).join(',');
  const recoveries = useSyncExternalStore(reach.subscribe, reach.recoveries);
  const [refusal, setRefusal] = useState({ errors: state.submitErrors, choice, recoveries });
  if (refusal.errors !== state.submitErrors) setRefusal({ errors: state.submitErrors, choice, recoveries });
  const isLost = state.submitError === unreachable;
  const isBack = isLost && recoveries !== refusal.recoveries;
  // Other models may be taken where these were refused; a lost prompt is lost with any.
  const changed = dirtySinceLastSubmit || (!isLost && choice !== refusal.choice);
  const refused = changed ? undefined : wordsOf(isBack ? unanswered : state.submitError, state.submitErrors);
  const sendable = !empty && asked.length > 0 && !submitting && tooLarge === undefined;
  const cost = costLine(asked.length, me);
  const send = useSend(sendable, asked.length === 0);
  return (
    <Box>
      <DraftKeeper draftKey={draftKey} />
      {(tooLarge ?? refused) !== undefined && (
        <Problem>
          <Alert>{tooLarge ?? refused}</Alert>
        </Problem>
      )}
      {only ? (
        <Chips $always>
          <OnlyChip name={columnName(only.model.name, only.nth)} mark={only.model.mark} onDismiss={onAll} />
        </Chips>
      ) : (
        <Chips>
          <ModelChips selected={selected} onRemove={selection.removeAt} />
          <ModelPicker {...selection} models={models}>
            <AddButton type="button">
              <Plus aria-hidden="true" />
              Add model
            </AddButton>
          </ModelPicker>
        </Chips>
      )}
      <PromptInput tall={tall} onSend={send} />
      <Bar>
        {!only && (
          <ModelPicker {...selection} models={models}>
            <PickButton type="button" aria-label={`Models: ${selected.map(({ name }) => name).join(', ')}`}>
              <Marks marks={selected.map(({ mark }) => mark)} />
              <ChevronDown aria-hidden="true" />
            </PickButton>
          </ModelPicker>
        )}
        <PolicyMenu line={policyLine(policy, past, asked)} cost={cost} />
        <AskSettings columns={columnsToAsk(selected, only)} />
        <Cost>{cost !== undefined && <CostWords line={cost} />}</Cost>
        <SendButton type="submit" aria-label="Send" disabled={!sendable}>
          <ArrowUp aria-hidden="true" />
        </SendButton>
      </Bar>
    </Box>
  );
}

/** What was wrong with the form as a whole or with the prompt. */
function wordsOf(formError: unknown, fieldErrors: Record<string, unknown> | undefined): string | undefined {
  const words = [formError, fieldErrors?.['prompt'], fieldErrors?.['system']].filter(
    (problem) => typeof problem === 'string' && problem !== '',
  );
  return words.length > 0 ? words.join(' ') : undefined;
}

/** Keeps the form around it as a draft with every change; shows nothing. */
function DraftKeeper({ draftKey }: { draftKey: string }) {
  const { values, pristine, submitSucceeded } = useFormState<AskValues>({
    subscription: { values: true, pristine: true, submitSucceeded: true },
  });
  // A form that began as a draft is nobody's proposal, even where it has no prompt.
  const restored = useRef<boolean>(undefined);
  useEffect(() => {
    restored.current ??= readDraft(draftKey) !== undefined;
    if (submitSucceeded) restored.current = false;
    if (submitSucceeded || (pristine && values.prompt === '' && !restored.current)) removeDraft(draftKey);
    else saveDraft(draftKey, values);
  }, [draftKey, values, pristine, submitSucceeded]);
  return null;
}

interface PromptState {
  empty: boolean;
  /** Why it is too large to send; undefined where it is not. */
  tooLarge: string | undefined;
  policy: ContextPolicy;
}

/** What the composer has to know of its values: renders when one of these changes, not with every letter. */
function usePromptState(): PromptState {
  const form = useForm<AskValues>();
  const [state, setState] = useState(() => read(form.getState().values));
  useEffect(
    () =>
      form.subscribe(
        ({ values }) => {
          const next = read(values);
          setState((now) => (isSame(now, next) ? now : next));
        },
        { values: true },
      ),
    [form],
  );
  return state;
}

const read = ({ prompt, policy }: AskValues): PromptState => ({ empty: prompt.trim() === '', tooLarge: promptTooLarge(prompt), policy });

const isSame = (one: PromptState, other: PromptState): boolean =>
  one.empty === other.empty && one.tooLarge === other.tooLarge && one.policy === other.policy;

const kilobyte = 1024;

/** Why a prompt is too large to send; undefined where it is not. */
function promptTooLarge(prompt: string): string | undefined {
  if (fitsPrompt(prompt)) return undefined;
  const kilobytes = Math.ceil(new TextEncoder().encode(prompt).length / kilobyte);
  return `This prompt has ${String(kilobytes)} KB; ${String(promptBytes / kilobyte)} KB is the most. Shorten it to send it.`;
}

/**
 * Sends the form around it.
 * @param waiting the models are still on their way: the form is sent when they are there
 */
function useSend(sendable: boolean, waiting: boolean): () => void {
  const form = useForm();
  const queued = useRef(false);
  useEffect(() => {
    if (!sendable || !queued.current) return;
    queued.current = false;
    // The form's own effects run after this one, and they hand it what to submit to.
    queueMicrotask(() => void form.submit());
  }, [sendable, form]);
  return () => {
    if (sendable) void form.submit();
    else queued.current = waiting;
  };
}
