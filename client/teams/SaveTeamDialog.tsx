import { type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { maxTeamName } from '../../shared/team/limits.js';
import { readError } from '../api/readError.js';
import { submitErrors } from '../api/submitErrors.js';
import { Marks } from '../models/Mark.js';
import { useViewer } from '../shell/useViewer.js';
import { Button } from '../ui/Button.js';
import { Dialog, DialogActions } from '../ui/Dialog.js';
import { Form } from '../ui/Form.js';
import { TextField } from '../ui/TextField.js';
import { toast } from '../ui/toast.js';
import { useTextField } from '../ui/useFormField.js';
import { useIsShown } from '../ui/useIsShown.js';
import { Text } from '../ui/Text.js';
import { marksOf, teamLine } from './fitTeam.js';
import type { TeamPartsFragment } from './teams.generated.js';
import { teamRules } from './teamRules.js';
import { saveTeam, sayWithUndo, useTeams } from './useTeams.js';
import { words } from './words.js';

interface Props {
  /** The columns and the system prompt to save. */
  team: Pick<TeamPartsFragment, 'columns' | 'system'>;
  /** The element that gets the focus after closing. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Saves columns as a team; asks before it replaces one of the same name. It stays open, with the name, if that fails. */
export function SaveTeamDialog({ team, focusAfter, onClose }: Props) {
  const { models } = useViewer();
  const { teams, retry } = useTeams();
  // The same in every attempt, so that one whose reply was lost makes no second team.
  const [id] = useState(() => crypto.randomUUID());
  const isShown = useIsShown();
  const namesakeOf = (name: string) => teams?.find((one) => one.id !== id && one.name.toLowerCase() === shortened(name).toLowerCase());
  const save = async ({ name }: { name: string }) => {
    const namesake = namesakeOf(name);
    try {
      const saved = await saveTeam({ ...team, id: namesake?.id ?? id, name: namesake?.name ?? shortened(name) });
      if (namesake) sayWithUndo(words.replaced({ team: namesake.name }), namesake);
      else toast.success(words.saved({ team: saved?.name ?? shortened(name) }));
      if (isShown()) onClose();
      return {};
    } catch (error) {
      // Another device has a team of this name since the list was read.
      if (readError(error).codes.includes('taken')) retry();
      return submitErrors(error, ['name']);
    }
  };
  const marks = marksOf(team.columns, models);
  return (
    <Dialog title={words.saveTitle} description={words.saveLine} onClose={onClose} focusAfter={focusAfter}>
      <Form
        look="dialog"
        label={words.saveTitle}
        schema={z.pick(teamRules, { name: true })}
        initialValues={{ name: '' }}
        onSubmit={save}
        actions={({ submitting, values }) => {
          const namesake = namesakeOf(values.name);
          return (
            <DialogActions>
              <Button type="button" $tone="quiet" onClick={onClose}>
                {words.cancel}
              </Button>
              <Button type="submit" $tone="primary" disabled={submitting}>
                {namesake ? words.replace({ team: namesake.name }) : words.save}
              </Button>
            </DialogActions>
          );
        }}
      >
        {({ values }) => (
          <>
            <NameField namesake={namesakeOf(values.name)} />
            <What $look="small">
              {marks.length > 0 && <Marks marks={marks} />}
              <span>{teamLine(team, models)}</span>
            </What>
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** @param namesake the team that a save would replace */
function NameField({ namesake }: { namesake: TeamPartsFragment | undefined }) {
  const { problem, ...field } = useTextField('name');
  return (
    <TextField
      {...field}
      label={words.name}
      maxLength={maxTeamName}
      autoComplete="off"
      dir="auto"
      {...(namesake ? { hint: <span role="status">{words.exists({ team: namesake.name })}</span> } : { problem })}
    />
  );
}

const shortened = (name: string): string => name.trim().replace(/\s+/g, ' ');

const What = styled(Text)`
  display: flex;
  align-items: baseline;
  gap: var(--s-2);
  overflow-wrap: anywhere;
`;
