import { ArrowUp, ChevronDown, Plus } from 'lucide-react';
import { useFormState } from 'react-final-form';
import { Alert } from '../../ui/Alert.js';
import { Marks } from '../../ui/Marks.js';
import type { ModelPartsFragment, ViewerPartsFragment } from '../../shell/viewer.generated.js';
import { AskSettings } from './AskSettings.js';
import type { AskValues } from './askValues.js';
import { Bar, Box, Chips, Cost, PickButton, Problem, SendButton, AddButton } from './composerParts.js';
import { costLine } from './costLine.js';
import { DraftKeeper } from './DraftKeeper.js';
import { ModelChips } from './ModelChips.js';
import { ModelPicker } from './ModelPicker.js';
import { PolicyMenu } from './PolicyMenu.js';
import { PromptInput } from './PromptInput.js';
import { promptTooLarge } from './promptSize.js';
import type { SelectedModels } from './useSelectedModels.js';
import { useSend } from './useSend.js';

interface Props extends SelectedModels {
  models: readonly ModelPartsFragment[];
  me: ViewerPartsFragment | undefined;
  draftKey: string;
  tall: boolean;
}

/** The composer's inside: models, prompt, policy, settings, cost, Send. */
export function ComposerBox({ models, me, draftKey, tall, ...selection }: Props) {
  const state = useFormState<AskValues>();
  const { values, submitting, dirtySinceLastSubmit } = state;
  const { selected } = selection;
  const tooLarge = promptTooLarge(values.prompt);
  const refused = dirtySinceLastSubmit ? undefined : wordsOf(state.submitError, state.submitErrors);
  const sendable = values.prompt.trim() !== '' && selected.length > 0 && !submitting && tooLarge === undefined;
  const cost = costLine(selected.length, me);
  const send = useSend(sendable, selected.length === 0);
  return (
    <Box>
      <DraftKeeper draftKey={draftKey} />
      {(tooLarge ?? refused) !== undefined && (
        <Problem>
          <Alert>{tooLarge ?? refused}</Alert>
        </Problem>
      )}
      <Chips>
        <ModelChips selected={selected} onRemove={selection.removeAt} />
        <ModelPicker {...selection} models={models}>
          <AddButton type="button">
            <Plus aria-hidden="true" />
            Add model
          </AddButton>
        </ModelPicker>
      </Chips>
      <PromptInput tall={tall} onSend={send} />
      <Bar>
        <ModelPicker {...selection} models={models}>
          <PickButton type="button" aria-label={`Models: ${selected.map(({ name }) => name).join(', ')}`}>
            <Marks marks={selected.map(({ mark }) => mark)} />
            <ChevronDown aria-hidden="true" />
          </PickButton>
        </ModelPicker>
        <PolicyMenu cost={cost} />
        <AskSettings selected={selected} />
        <Cost>{cost}</Cost>
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
