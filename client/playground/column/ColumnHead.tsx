import { Minimize2 } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { Button } from '../../ui/Button.js';
import { Heading } from '../../ui/Heading.js';
import { Kbd } from '../../ui/Kbd.js';
import { Mark } from '../../models/Mark.js';
import { useColumn } from './ColumnContext.js';
import { ColumnState } from './ColumnState.js';
import { CommandSign } from '../../ui/Command.js';
import { commandsAt } from './commands.js';
import { ColumnTag, ColumnTags } from './ColumnTags.js';
import { Letter } from '../../models/Letter.js';
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

/** The model and its state, and Stop while the answer is written. What one does with an answer stands in its foot. */
export function ColumnHead() {
  const { answer, title, mark, letter, nth, maximised, preferred, masked, lettered, worded, told, commands } = useColumn();
  const Place = told && !maximised ? Told : Head;
  return (
    <Place>
      <Name key={letter}>
        {mark !== undefined && <Mark mark={mark} />}
        {letter !== undefined && <Letter>{letter}</Letter>}
        <Words>{title}</Words>
        {nth > 1 && <Nth>{nth}</Nth>}
      </Name>
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
