import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { styled } from 'styled-components';
import { maxTeamName } from '../../shared/team/limits.js';
import { readError } from '../api/readError.js';
import { Button } from '../ui/Button.js';
import { Form } from '../ui/Form.js';
import { FormTextArea, FormTextField } from '../ui/FormFields.js';
import { toast } from '../ui/toast.js';
import { useIsShown } from '../ui/useIsShown.js';
import { TeamColumns } from './TeamColumns.js';
import { teamRules } from './teamRules.js';
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
  const [initial] = useState<TeamPartsFragment>(() => ({
    id: crypto.randomUUID(),
    name: '',
    columns: [],
    ...team,
    system: team?.system ?? '',
  }));
  const isShown = useIsShown();
  const save = async (edited: TeamPartsFragment) => {
    try {
      const saved = await saveTeam(edited);
      toast.success(words.saved({ team: saved?.name ?? edited.name }));
      if (isShown()) onClose();
      return {};
    } catch (error) {
      const { fields, form } = readError(error);
      return { ...fields, ...(form.length > 0 && { [FORM_ERROR]: form.join(' ') }) };
    }
  };
  return (
    <Frame>
      <Form<TeamPartsFragment>
        label={team ? words.editTeam({ team: team.name }) : words.newTeam}
        schema={teamRules}
        initialValues={initial}
        onSubmit={save}
        isUnsaved={({ values }) => JSON.stringify(values) !== JSON.stringify(initial)}
        takesFocus
        actions={({ submitting }) => (
          <Actions>
            <Button type="button" $tone="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" $tone="primary" disabled={submitting}>
              {words.save}
            </Button>
          </Actions>
        )}
      >
        {({ values, form, submitErrors }) => (
          <>
            <FormTextField name="name" label={words.name} maxLength={maxTeamName} autoComplete="off" dir="auto" />
            <TeamColumns
              columns={values.columns}
              problems={submitErrors ?? {}}
              onChange={(columns) => {
                form.change('columns', columns);
              }}
            />
            <FormTextArea name="system" label={words.system} placeholder={words.systemHint} />
          </>
        )}
      </Form>
    </Frame>
  );
}

const Frame = styled.div`
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
