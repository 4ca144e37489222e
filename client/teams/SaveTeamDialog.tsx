import { type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { maxTeamName } from '../../shared/team/limits.js';
import { errorsByField, readError, type ShownError } from '../api/readError.js';
import { Marks } from '../models/Mark.js';
import { useViewer } from '../shell/useViewer.js';
import { Button } from '../ui/Button.js';
import { Dialog, DialogActions } from '../ui/Dialog.js';
import { FormShell } from '../ui/FormShell.js';
import { TextField } from '../ui/TextField.js';
import { toast } from '../ui/toast.js';
import { useIsShown } from '../ui/useIsShown.js';
import { Text } from '../ui/Text.js';
import { marksOf, teamLine } from './fitTeam.js';
import type { TeamPartsFragment } from './teams.generated.js';
import { saveTeam, sayWithUndo, useTeams } from './useTeams.js';
import { words } from './words.js';

interface Props {
  /** What is saved. */
  team: Pick<TeamPartsFragment, 'columns' | 'system'>;
  /** What gets the focus after closing. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Saves columns as a team; asks before it replaces one of the same name. It stays open, with the name, if that fails. */
export function SaveTeamDialog({ team, focusAfter, onClose }: Props) {
  const { models } = useViewer();
  const { teams, retry } = useTeams();
  // The same in every attempt, so that one whose reply was lost makes no second team.
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<ShownError>();
  const [isMissing, setMissing] = useState(false);
  const isShown = useIsShown();
  const trimmed = name.trim().replace(/\s+/g, ' ');
  const namesake = teams?.find((one) => one.id !== id && one.name.toLowerCase() === trimmed.toLowerCase());
  const save = async () => {
    setSaving(true);
    setError(undefined);
    try {
      const saved = await saveTeam({ ...team, id: namesake?.id ?? id, name: namesake?.name ?? trimmed });
      if (namesake) sayWithUndo(words.replaced({ team: namesake.name }), namesake);
      else toast.success(words.saved({ team: saved?.name ?? trimmed }));
      if (isShown()) onClose();
    } catch (failure) {
      const shown = readError(failure);
      setError(shown);
      // Another device has a team of this name since the list was read.
      if (shown.codes.includes('taken')) retry();
    } finally {
      setSaving(false);
    }
  };
  const send = async () => {
    setMissing(trimmed === '');
    if (trimmed !== '') await save();
  };
  const refused = error && errorsByField(error, ['name']);
  const marks = marksOf(team.columns, models);
  return (
    <Dialog title={words.saveTitle} description={words.saveLine} onClose={onClose} focusAfter={focusAfter}>
      <FormShell
        look="dialog"
        label={words.saveTitle}
        busy={isSaving}
        refusal={refused?.form}
        onSend={send}
        actions={
          <DialogActions>
            <Button type="button" $tone="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" $tone="primary" disabled={isSaving}>
              {namesake ? words.replace({ team: namesake.name }) : words.save}
            </Button>
          </DialogActions>
        }
      >
        <TextField
          label={words.name}
          value={name}
          maxLength={maxTeamName}
          autoComplete="off"
          dir="auto"
          onChange={(typed) => {
            setName(typed);
            setMissing(false);
            setError(undefined);
          }}
          problem={isMissing ? words.nameMissing : namesake ? undefined : refused?.fields['name']}
          {...(namesake && { hint: <span role="status">{words.exists({ team: namesake.name })}</span> })}
        />
        <What $look="small">
          {marks.length > 0 && <Marks marks={marks} />}
          <span>{teamLine(team, models)}</span>
        </What>
      </FormShell>
    </Dialog>
  );
}

const What = styled(Text)`
  display: flex;
  align-items: baseline;
  gap: var(--s-2);
  overflow-wrap: anywhere;
`;
