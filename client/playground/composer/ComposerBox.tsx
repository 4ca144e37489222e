import { ArrowUp, ChevronDown, Plus } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useFormState } from 'react-final-form';
import { reach } from '../../api/connection.js';
import { unreachable } from '../../api/readError.js';
import { Alert } from '../../ui/Alert.js';
import { Marks } from '../../models/Marks.js';
import type { ViewerPartsFragment } from '../../shell/viewer.generated.js';
import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import { AskSettings } from './AskSettings.js';
import type { AskValues } from './askValues.js';
import { Bar, Box, Chips, Cost, PickButton, Problem, SendButton, AddButton } from './composerParts.js';
import { costLine } from './costLine.js';
import { CostWords } from './CostWords.js';
import { DraftKeeper } from './DraftKeeper.js';
import { ModelChips } from './ModelChips.js';
import { ModelPicker } from '../../models/ModelPicker.js';
import { PolicyMenu } from './PolicyMenu.js';
import { PromptInput } from './PromptInput.js';
import { columnName } from '../../models/columnName.js';
import type { TurnRowFragment } from '../../stream/turn.generated.js';
import { columnsToAsk, type OnlyColumn } from './columnsToAsk.js';
import { OnlyChip } from './OnlyChip.js';
import { policyLine } from './policyLine.js';
import { usePromptState } from './usePromptState.js';
import type { SelectedModels } from '../../models/useSelectedModels.js';
import { useSend } from './useSend.js';

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
