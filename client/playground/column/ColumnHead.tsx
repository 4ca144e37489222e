import { KeyRound, Minimize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { Button } from '../../ui/Button.js';
import { Heading } from '../../ui/Heading.js';
import { Kbd } from '../../ui/Kbd.js';
import { isOwnId } from '../../../shared/providerKey/ownIds.js';
import { Mark } from '../../models/Mark.js';
import { AttemptsButton } from './Attempts.js';
import { useColumn } from './ColumnContext.js';
import { ColumnState } from './ColumnState.js';
import { CommandSign } from '../../ui/Command.js';
import { commandsAt } from './commands.js';
import { ColumnTag, ColumnTags } from './ColumnTags.js';
import { Letter } from '../../models/Letter.js';
import { PickOne } from './PickOne.js';
import { revealed } from './revealed.js';
import { words } from './words.js';
import { keyNames } from '../../ui/keyNames.js';
import { oneLine } from '../../ui/oneLine.js';

const Head = styled.header`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-2);
  height: var(--column-head);
  padding-block: var(--rule) 0;
  padding-inline: var(--column-edge, var(--s-5)) var(--column-edge, var(--s-3));
  cursor: var(--head-cursor, auto);
  ${media.phone} {
    height: var(--tap);
  }
`;

/** The head of a column that the chips tell of: screen readers still find its heading. */
const Told = styled.header`
  position: absolute;
  width: var(--hair);
  height: var(--hair);
  overflow: hidden;
  clip-path: inset(50%);
`;

const Name = styled(Heading).attrs({ as: 'h3', $look: 'part' })`
  ${revealed}
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
`;

/** On the screen the foot's button says it; paper has no buttons. */
const OnPaper = styled.span`
  display: none;
`;

const Words = styled.span`
  ${oneLine}
`;

const Nth = styled.small`
  color: var(--ink-3);
  font-size: var(--text-xs);
`;

const Picker = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
  height: var(--s-7);
  margin-inline-start: calc(-1 * var(--s-2));
  padding-inline: var(--s-2);
  border-radius: var(--r-control);
  color: inherit;
  font: inherit;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--hover);
  }
  ${media.phone} {
    height: var(--tap);
  }
`;

/**
 * The name of a column: where another model can be asked in its place, the button that offers them. It is no stop of Tab, because
 * the menu in the foot has the command too.
 */
function NamePicker({ children }: { children: ReactNode }) {
  const { masked, readOnly, told, maximised, commands } = useColumn();
  // A head that is out of sight has no buttons: the menu has the command.
  if (masked || readOnly || (told && !maximised)) return children;
  const { fits, can, picks, icon: Sign } = commands.swap;
  if (!fits || !picks) return children;
  return (
    <PickOne {...picks} sign={<Sign aria-hidden="true" />}>
      <Picker type="button" tabIndex={-1} title={words.againWithAnother} disabled={!can}>
        {children}
      </Picker>
    </PickOne>
  );
}

/** That the person's own key pays for the answer. */
const OwnKey = () => (
  <OwnKeySign role="img" aria-label={words.byYourKey} title={words.byYourKey}>
    <KeyRound aria-hidden="true" />
  </OwnKeySign>
);

const OwnKeySign = styled.span`
  --sign-size: var(--icon-sm);
  flex: none;
  color: var(--ink-3);
  line-height: 0;
`;

/** The model and its state, and Stop while the answer is written. What one does with an answer stands in its foot. */
export function ColumnHead() {
  const { answer, title, mark, letter, nth, maximised, preferred, masked, readOnly, lettered, worded, told, commands } = useColumn();
  const Place = told && !maximised ? Told : Head;
  return (
    <Place>
      <Name key={letter}>
        <NamePicker>
          {mark !== undefined && <Mark mark={mark} />}
          {letter !== undefined && <Letter>{letter}</Letter>}
          <Words>{title}</Words>
          {nth > 1 && <Nth>{nth}</Nth>}
          {!masked && isOwnId(answer.model.id) && <OwnKey />}
        </NamePicker>
      </Name>
      {Place === Head && !masked && !readOnly && answer.attempt > 1 && <AttemptsButton />}
      {answer.mergedFrom && !masked && <ColumnTag>{words.merged}</ColumnTag>}
      <ColumnTags answer={answer} lettered={lettered} worded={worded} />
      {preferred && <OnPaper data-preferred="">{words.preferred}</OnPaper>}
      {Place === Head && <ColumnState />}
      {Place === Head && commandsAt('head', commands).map(([key, command]) => <CommandSign key={key} command={command} />)}
      {maximised && (
        <Button type="button" $tone="quiet" $size="sm" onClick={commands.maximise.run}>
          <Minimize2 aria-hidden="true" />
          {words.allColumns} <Kbd aria-hidden="true">{keyNames.escape}</Kbd>
        </Button>
      )}
    </Place>
  );
}
