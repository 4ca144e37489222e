import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { enumerated } from '../../look/formats.js';
import { Marks } from '../../models/Mark.js';
import { useViewer } from '../../shell/useViewer.js';
import { fitTeam, marksOf, teamLine } from '../../teams/fitTeam.js';
import { TeamEditor } from '../../teams/TeamEditor.js';
import type { TeamPartsFragment } from '../../teams/teams.generated.js';
import { deleteTeam, useTeams } from '../../teams/useTeams.js';
import { words } from '../../teams/words.js';
import { Button } from '../../ui/Button.js';
import { giveFocusBack } from '../../ui/giveFocusBack.js';
import { IconButton } from '../../ui/IconButton.js';
import { useRowFocus } from '../../ui/useRowFocus.js';
import { ListPlaceholder } from '../profile/ListPlaceholder.js';
import { RowLine, RowName, RowText, Section, SectionRow, SectionText } from '../profile/Section.js';

/** The team that is being edited: its id, or a new one. */
type Editing = { id: string } | 'new' | undefined;

/** The person's teams, to be made, changed and deleted. */
export function TeamsSection() {
  const { teams, error, retry } = useTeams();
  const [editing, setEditing] = useState<Editing>();
  const place = useRef<HTMLElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#teams') place.current?.scrollIntoView();
  }, [hash]);
  useRowFocus(place, teams?.map(({ id }) => id) ?? []);
  const editedId = typeof editing === 'object' ? editing.id : undefined;
  return (
    <Section ref={place} title={words.teams} about={words.about}>
      {!teams && <ListPlaceholder error={error} words={words} onRetry={retry} />}
      {teams?.length === 0 && editing !== 'new' && <SectionText>{words.none}</SectionText>}
      {teams?.map((team) => (
        <TeamRow
          key={team.id}
          team={team}
          isEdited={team.id === editedId}
          onEdit={(isEdited) => {
            setEditing(isEdited ? { id: team.id } : undefined);
          }}
        />
      ))}
      {teams && editing === 'new' && (
        <TeamEditor
          team={undefined}
          onClose={() => {
            flushSync(() => {
              setEditing(undefined);
            });
            giveFocusBack(newButton.current);
          }}
        />
      )}
      {teams && editing !== 'new' && (
        <New>
          <Button
            ref={newButton}
            type="button"
            $size="sm"
            onClick={() => {
              setEditing('new');
            }}
          >
            <Plus aria-hidden="true" />
            {words.newTeam}
          </Button>
        </New>
      )}
    </Section>
  );
}

interface RowProps {
  team: TeamPartsFragment;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
}

/** A team in the list; its editor takes its place. */
function TeamRow({ team, isEdited, onEdit }: RowProps) {
  const { models, me } = useViewer();
  const opener = useRef<HTMLButtonElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  const { leftOut } = fitTeam(team.columns, models, me?.subscribed === true);
  if (isEdited) {
    return (
      <TeamEditor
        team={team}
        onClose={() => {
          flushSync(() => {
            onEdit(false);
          });
          giveFocusBack(opener.current);
        }}
      />
    );
  }
  return (
    <SectionRow data-row={team.id}>
      <RowText>
        <RowName>
          {team.name}
          <Marks marks={marksOf(team.columns, models)} />
        </RowName>
        <RowLine>{teamLine(team, models)}</RowLine>
        {models.length > 0 && leftOut.length > 0 && <RowLine>{words.leftOut({ models: enumerated(leftOut) })}</RowLine>}
      </RowText>
      <IconButton
        ref={opener}
        label={words.editTeam({ team: team.name })}
        onClick={() => {
          onEdit(true);
        }}
      >
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        label={words.deleteTeam({ team: team.name })}
        disabled={isDeleting}
        onClick={() => {
          setDeleting(true);
          void deleteTeam(team).then((isDeleted) => {
            if (!isDeleted) setDeleting(false);
          });
        }}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </SectionRow>
  );
}

const New = styled.div`
  padding-top: var(--s-3);
`;
