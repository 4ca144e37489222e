import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../../words/href.js';
import { isFromDraft } from '../../../shared/turn/draftAnswer.js';
import { parametersOf } from '../../../shared/turn/parameters.js';
import { errorText } from '../../api/readError.js';
import { enumerated } from '../../look/formats.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { Button } from '../../ui/Button.js';
import { Dialog, DialogActions } from '../../ui/Dialog.js';
import { FormShell } from '../../ui/FormShell.js';
import { TextArea } from '../../ui/TextArea.js';
import { TextField } from '../../ui/TextField.js';
import { toast } from '../../ui/toast.js';
import { useIsShown } from '../../ui/useIsShown.js';
import { Text } from '../../ui/Text.js';
import { addToLibrary } from '../composer/libraryList.js';
import { VariableMarker, type Naming } from './VariableMarker.js';
import { type Marked, templateOf, titleFor } from './markVariables.js';
import { useKeepPromptMutation } from './promptOfTurn.generated.js';
import { words } from './words.js';

interface Props {
  turn: TurnPartsFragment;
  onClose: () => void;
}

/** Words of at least this many characters, or of several lines, become a long text, which begins empty. */
const longFrom = 120;

const isLong = (text: string): boolean => text.length >= longFrom || text.includes('\n');

/** Saves a turn's prompt to the library, with the words that vary as variables. It stays open, with all that was typed, if that fails. */
export function KeepDialog({ turn, onClose }: Props) {
  const navigate = useNavigate();
  const [title, setTitle] = useState(() => titleFor(turn.prompt));
  const [text, setText] = useState(() => templateOf(turn.prompt));
  const [marked, setMarked] = useState<readonly Marked[]>([]);
  const [naming, setNaming] = useState<Naming>();
  const request = useRef({ content: '', id: '' });
  const [keep, { loading, error }] = useKeepPromptMutation();
  const area = useRef<HTMLTextAreaElement>(null);
  const isShown = useIsShown();
  const models = turn.answers.filter(({ model }) => !isFromDraft({ modelId: model.id }));
  const save = async () => {
    const kept = {
      title,
      text,
      tags: [],
      system: turn.system,
      policy: turn.policy,
      variables: marked.map(({ name, words: found }) => ({
        name,
        kind: isLong(found) ? ('LONG_TEXT' as const) : ('TEXT' as const),
        required: true,
        default: isLong(found) ? null : found,
        choices: [],
      })),
      models: models.map(({ model: { id }, parameters }) => ({ id, ...parametersOf(parameters) })),
    };
    // A changed content gets a new request id, so that the server saves it as another prompt.
    const content = JSON.stringify(kept);
    if (request.current.content !== content) request.current = { content, id: crypto.randomUUID() };
    const saved = await keep({
      variables: { input: { ...kept, requestId: request.current.id } },
      update: (cache, { data }) => {
        if (data) addToLibrary(cache, data.savePrompt.prompt);
      },
    }).catch(() => undefined);
    const prompt = saved?.data?.savePrompt.prompt;
    if (!prompt) return;
    toast.success(words.kept({ title: prompt.title }), {
      action: { label: words.open, onClick: () => void navigate(href('prompts', { promptId: prompt.id })) },
    });
    if (isShown()) onClose();
  };
  const parts = [
    ...(turn.system ? [words.itsSystem] : []),
    ...(models.length > 0 ? [words.models({ count: models.length })] : []),
    words.policy,
  ];
  return (
    <Dialog
      look="page"
      title={words.keep}
      description={words.keepLine}
      onClose={onClose}
      onKey={({ key }) => {
        if (key !== 'Escape' || !naming) return false;
        setNaming(undefined);
        area.current?.focus();
        return true;
      }}
    >
      <FormShell
        look="dialog"
        label={words.keep}
        busy={loading}
        refusal={error && errorText(error)}
        onSend={save}
        actions={
          <DialogActions>
            <Button type="button" $tone="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" $tone="primary" disabled={loading || title.trim() === '' || text.trim() === ''}>
              {words.save}
            </Button>
          </DialogActions>
        }
      >
        <TextField label={words.titleField} value={title} required maxLength={200} dir="auto" onChange={setTitle} />
        <TextArea label={words.text} ref={area} value={text} required isMain onChange={setText} />
        <VariableMarker
          area={area}
          text={text}
          marked={marked}
          naming={naming}
          onNaming={setNaming}
          onMark={(changed, all) => {
            setText(changed);
            setMarked(all);
          }}
        />
        <Kept $look="hint">{words.keptToo({ parts: enumerated(parts) })}</Kept>
      </FormShell>
    </Dialog>
  );
}

const Kept = styled(Text)`
  margin-top: var(--s-4);
`;
