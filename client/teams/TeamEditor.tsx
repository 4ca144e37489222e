import { useState } from 'react';
import { styled } from 'styled-components';
import { maxTeamName } from '../../shared/team/limits.js';
import { readError, type ShownError } from '../api/readError.js';
import { Button } from '../ui/Button.js';
import { FormShell } from '../ui/FormShell.js';
import { TextArea } from '../ui/TextArea.js';
import { TextField } from '../ui/TextField.js';
import { toast } from '../ui/toast.js';
import { useUnsaved } from '../ui/Unsaved.js';
import { useIsShown } from '../ui/useIsShown.js';
import { TeamColumns } from './TeamColumns.js';
import type { TeamPartsFragment } from './teams.generated.js';
import { saveTeam } from './useTeams.js';
import { words } from './words.js';

interface Props {
  /** Undefined for a new one. */
  team: TeamPartsFragment | undefined;
  onClose: () => void;
}

/** The fields of a team. What was typed stays if saving fails. */
export function TeamEditor({ team, onClose }: Props) {
  // The same in every attempt, so that one whose reply was lost makes no second team.
  const [id] = useState(() => team?.id ?? crypto.randomUUID());
  const [name, setName] = useState(team?.name ?? '');
  const [columns, setColumns] = useState(team?.columns ?? []);
  const [system, setSystem] = useState(team?.system ?? '');
  const [isSaving, setSaving] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const isShown = useIsShown();
  const first = [team?.name ?? '', team?.columns ?? [], team?.system ?? ''];
  useUnsaved(JSON.stringify([name, columns, system]) !== JSON.stringify(first));
  const show = (refused: Record<string, string>, rest: readonly string[] = []) => {
    setProblems(refused);
    setRefusal(rest.join(' ') || undefined);
  };
  const save = async () => {
    const lacks = {
      ...(name.trim() === '' && { name: words.nameMissing }),
      ...(columns.length === 0 && { columns: words.noColumns }),
    };
    show(lacks);
    if (Object.keys(lacks).length > 0) return;
    setSaving(true);
    try {
      const saved = await saveTeam({ id, name, columns, system });
      toast.success(words.saved({ team: saved?.name ?? name }));
      if (isShown()) onClose();
    } catch (error) {
      const { fields, form: rest }: ShownError = readError(error);
      show(fields, rest);
      setSaving(false);
    }
  };
  return (
    <Form
      label={team ? words.editTeam({ team: team.name }) : words.newTeam}
      busy={isSaving}
      refusal={refusal}
      takesFocus
      onSend={save}
      actions={
        <Actions>
          <Button type="button" $tone="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" $tone="primary" disabled={isSaving}>
            {words.save}
          </Button>
        </Actions>
      }
    >
      <TextField
        name="name"
        label={words.name}
        value={name}
        problem={problems['name']}
        maxLength={maxTeamName}
        autoComplete="off"
        dir="auto"
        onChange={setName}
      />
      <TeamColumns columns={columns} problems={problems} onChange={setColumns} />
      <TextArea
        name="system"
        label={words.system}
        placeholder={words.systemHint}
        value={system}
        problem={problems['system']}
        onChange={setSystem}
      />
    </Form>
  );
}

const Form = styled(FormShell)`
  padding-block: var(--s-4);
  border-bottom: var(--hair) solid var(--hairline);
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    border: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--s-2);
`;
