import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { toastError } from '../../api/toastError.js';
import { shortDayAndTime } from '../../look/dates.js';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { offerUndo } from '../../ui/offerUndo.js';
import { type ImportPartsFragment, useRestoreImportMutation, useUndoImportMutation } from './imports.generated.js';
import { words } from './importWords.js';
import { RowDetail, RowName, RowText, SectionRow } from './Section.js';

/** One import: what came in, what did not, and the way back. */
export function ImportRow({ one }: { one: ImportPartsFragment }) {
  const { id, name, createdAt, conversations, notes, moreNotes, undoneAt } = one;
  const [undo, { loading }] = useUndoImportMutation({ onError: toastError });
  const [restore] = useRestoreImportMutation({ onError: toastError });
  const takeBack = async () => {
    const { data } = await undo({ variables: { id } });
    if (data) offerUndo(words.wasUndone({ name }), () => void restore({ variables: { id } }));
  };
  const lines = notes.length + moreNotes;
  return (
    <Row>
      <About>
        <RowName>
          <Name>{name}</Name>
        </RowName>
        <RowDetail>
          {shortDayAndTime(createdAt)} · {stateOf(one)}
        </RowDetail>
        {lines > 0 && (
          <Report>
            <Summary>
              <Sign aria-hidden="true" />
              {words.report({ count: lines })}
            </Summary>
            <Lines>
              {notes.map((note) => (
                <li key={JSON.stringify(note)}>{lineOf(note)}</li>
              ))}
              {moreNotes > 0 && <li>{words.moreLines({ count: moreNotes })}</li>}
            </Lines>
          </Report>
        )}
      </About>
      {undoneAt === null && (conversations > 0 || one.state === 'READING' || one.state === 'WAITING') && (
        <Button type="button" $size="sm" disabled={loading} aria-label={words.undoOf({ name })} onClick={() => void takeBack()}>
          {words.undo}
        </Button>
      )}
    </Row>
  );
}

/** How far it is, or what came of it. */
function stateOf({ state, progress, conversations, turns, known, failed, problem, undoneAt }: ImportPartsFragment): string {
  if (undoneAt !== null) return words.undone;
  const brought = [
    conversations === 0 && known > 0 ? words.nothingNew : words.brought({ conversations, turns }),
    ...(known > 0 ? [words.known({ count: known })] : []),
    ...(failed > 0 ? [words.lost({ count: failed })] : []),
  ].join(', ');
  switch (state) {
    case 'COMING':
    case 'WAITING':
      return words.waiting;
    case 'READING':
      return `${words.reading({ percent: Math.floor(progress * 100) })}: ${brought}`;
    case 'DONE':
      return brought;
    case 'FULL':
      return `${brought}. ${words.full}`;
    case 'FAILED':
    case 'REFUSED': {
      const reason = words.problem({ code: problem ?? 'other' });
      return conversations > 0 ? `${brought}. ${reason}` : reason;
    }
  }
}

function lineOf({ kind, what, title, count }: ImportPartsFragment['notes'][number]): string {
  const line = words.line({ what: words.note({ kind, what: what ?? '' }).trim(), times: count });
  return title === null ? line : words.lineIn({ title, line });
}

/** The report may be long. */
const Row = styled(SectionRow)`
  align-items: flex-start;
  ${media.phone} {
    flex-wrap: wrap;
  }
`;

const About = styled(RowText)`
  ${media.phone} {
    flex-basis: 100%;
  }
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const Report = styled.details`
  margin-top: var(--s-1);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  width: fit-content;
  list-style: none;
  cursor: pointer;
  --sign-size: var(--icon-sm);
`;

const Sign = styled(ChevronRight)`
  ${Report}[open] & {
    rotate: 90deg;
  }
`;

const Lines = styled.ul`
  max-height: 20rem;
  margin-top: var(--s-2);
  padding-inline-start: var(--s-4);
  overflow: auto;
  overflow-wrap: anywhere;
  list-style: disc;
`;
