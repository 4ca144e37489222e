import { useState } from 'react';
import { Form } from 'react-final-form';
import { useViewer } from '../../shell/useViewer.js';
import { submitErrors } from '../../submitErrors.js';
import type { TurnPartsFragment } from '../turn.generated.js';
import { useModelDownloads } from '../useModelDownloads.js';
import { columnKey, type AskValues } from './askValues.js';
import { ComposerBox } from './ComposerBox.js';
import { readDraft, removeDraft } from './drafts.js';
import { useAsk } from './useAsk.js';
import { useSelectedModels } from './useSelectedModels.js';
import { nthOfModel } from '../turn/nthOfModel.js';

interface Props {
  conversationId?: string | undefined;
  /** The turn whose models and policy the next one takes over, unless the person chooses. */
  former?: TurnPartsFragment | undefined;
  /** The turn whose prompt is being edited: the new one becomes its sibling. */
  editing?: TurnPartsFragment | undefined;
  onAsked: (turn: TurnPartsFragment) => void;
}

const none: string[] = [];
const fields: (keyof AskValues)[] = ['prompt', 'system'];

/** Where prompts are written. What is not sent yet is kept, also when sending fails. */
export function Composer({ conversationId, former, editing, onAsked }: Props) {
  const { me, models } = useViewer();
  useModelDownloads();
  const [formerModels] = useState(() => former?.answers.map(({ model }) => model.id) ?? none);
  const selection = useSelectedModels(models, formerModels);
  const ask = useAsk();
  const draftKey = editing ? `edit:${editing.id}` : (conversationId ?? 'new');
  const [initial] = useState(() => readDraft(draftKey) ?? startFrom(editing, former));

  const submit = async (values: AskValues) => {
    const nths = nthOfModel(selection.selected.map((model) => ({ model })));
    const asked = selection.selected.map(({ id }, place) => ({ id, ...values.parameters[columnKey(id, nths[place] ?? 1)] }));
    const { prompt, policy, system } = values;
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
      if (turn) onAsked(turn);
      return undefined;
    } catch (error) {
      return submitErrors(error, fields);
    }
  };

  return (
    <Form<AskValues> onSubmit={submit} initialValues={initial}>
      {({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)} aria-label="Composer">
          <ComposerBox {...selection} models={models} me={me} draftKey={draftKey} tall={conversationId === undefined} />
        </form>
      )}
    </Form>
  );
}

function startFrom(editing: TurnPartsFragment | undefined, former: TurnPartsFragment | undefined): AskValues {
  const kept = editing ?? former;
  return { prompt: editing?.prompt ?? '', system: kept?.system ?? '', policy: kept?.policy ?? 'ISOLATED', parameters: {} };
}
