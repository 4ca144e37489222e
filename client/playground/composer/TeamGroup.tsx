import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../../words/href.js';
import { enumerated } from '../../look/formats.js';
import { Marks } from '../../models/Mark.js';
import { useViewer } from '../../shell/useViewer.js';
import { fitTeam, marksOf, teamLine } from '../../teams/fitTeam.js';
import type { TeamPartsFragment } from '../../teams/teams.generated.js';
import { useTeams } from '../../teams/useTeams.js';
import { words } from '../../teams/words.js';
import { Button } from '../../ui/Button.js';
import { Heading } from '../../ui/Heading.js';
import { media } from '../../ui/media.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useComposer, useComposerStore, useSelection } from './ComposerStore.js';
import { giveBack, isTeamChosen, takeTeam } from './takeTeam.js';

interface Props {
  /** The text that is searched for. */
  wanted: string;
  onChosen: () => void;
}

/** The person's teams above the models; nothing if they have none, or none is found. */
export function TeamGroup({ wanted, onChosen }: Props) {
  const { teams, error, retry } = useTeams();
  const { me, models } = useViewer();
  const { selected, replace } = useSelection();
  const { get, dispatch, offerUndo } = useComposerStore();
  const choose = (team: TeamPartsFragment) => {
    const { columns, leftOut } = fitTeam(team.columns, models, me?.subscribed === true);
    if (columns.length === 0) return;
    const before = { values: get().values, ids: selected.map(({ id }) => id) };
    dispatch({ type: 'values', values: takeTeam(before.values, team, columns) });
    replace(columns.map(({ id }) => id));
    onChosen();
    const said = { team: team.name, models: enumerated(leftOut) };
    offerUndo(leftOut.length > 0 ? words.chosenWithout(said) : words.chosen(said), () => {
      dispatch({ type: 'values', values: giveBack(get().values, before.values) });
      replace(before.ids);
    });
  };
  const isCalled = (text: string) => text.toLowerCase().includes(wanted.toLowerCase());
  const found = teams?.filter((team) => isCalled(team.name) || isCalled(teamLine(team, models))) ?? [];
  if (teams ? found.length === 0 : wanted !== '') return null;
  return (
    <section aria-label={words.teams}>
      <Title as="h3" $look="group">
        {words.teams}
        <Manage to={`${href('customise')}#teams`}>{words.manage}</Manage>
      </Title>
      {found.map((team) => (
        <TeamOption
          key={team.id}
          team={team}
          onChoose={() => {
            choose(team);
          }}
        />
      ))}
      {!teams && !error && (
        <Notice>
          <Skeleton $width="40%" />
        </Notice>
      )}
      {!teams && error && (
        <Notice role="alert">
          {words.failed}
          <Button type="button" $size="sm" onClick={retry}>
            {words.tryAgain}
          </Button>
        </Notice>
      )}
    </section>
  );
}

interface OptionProps {
  team: TeamPartsFragment;
  onChoose: () => void;
}

/** A team to choose. What of it cannot be asked is named. */
function TeamOption({ team, onChoose }: OptionProps) {
  const { me, models } = useViewer();
  const { selected } = useSelection();
  const { columns, leftOut } = fitTeam(team.columns, models, me?.subscribed === true);
  const ids = selected.map(({ id }) => id);
  const isChosen = useComposer(({ values }) => isTeamChosen(values, ids, team, columns));
  const isEmpty = columns.length === 0;
  return (
    <Option type="button" data-option aria-disabled={isEmpty} onClick={onChoose}>
      <span>
        <Name>{team.name}</Name>
        <Line>{teamLine(team, models)}</Line>
        {leftOut.length > 0 && <Lack>{(isEmpty ? words.nothingLeft : words.leftOut)({ models: enumerated(leftOut) })}</Lack>}
      </span>
      {isChosen && <Check role="img" aria-label={words.chosenNow} />}
      <Marks marks={marksOf(team.columns, models)} />
    </Option>
  );
}

const Title = styled(Heading)`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  padding: var(--s-3) var(--s-4) var(--s-1);
`;

const Manage = styled(Link)`
  color: var(--accent);
  font-weight: var(--weight-text);
  &:hover {
    text-decoration: underline;
  }
  ${media.phone} {
    padding-block: var(--s-4);
    margin-block: calc(-1 * var(--s-4));
  }
`;

const Option = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: var(--s-3);
  width: calc(100% - 2 * var(--s-2));
  min-height: var(--tap);
  margin-inline: var(--s-2);
  padding: var(--s-1-5) var(--s-2);
  border-radius: var(--r-control);
  text-align: start;
  --sign-size: var(--icon-sm);
  &:hover,
  &:focus-visible {
    background: var(--hover);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
  &[aria-disabled='true'] {
    color: var(--ink-3);
    cursor: default;
    --sign-opacity: var(--faint);
  }
`;

const Name = styled.span`
  display: block;
  font-weight: var(--weight-medium);
  overflow-wrap: anywhere;
`;

const Line = styled.span`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  overflow-wrap: anywhere;
`;

const Lack = styled.span`
  display: block;
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  overflow-wrap: anywhere;
`;

const Notice = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  min-height: var(--tap);
  padding: 0 var(--s-4);
  color: var(--ink-2);
  font-size: var(--text-sm);
`;
