import { EyeOff } from 'lucide-react';
import { styled } from 'styled-components';
import { columnName } from '../../models/columnName.js';
import { media } from '../../ui/media.js';
import { CaptionPicker } from './CaptionPicker.js';
import { useComposer } from './ComposerStore.js';
import { words } from './roomWords.js';
import { captionsFor, seesLine } from './seesLine.js';
import { type NextPrompt, useRooms } from './useRooms.js';

const Note = styled.p`
  display: flex;
  gap: var(--s-2);
  padding: var(--s-1) var(--s-4) var(--s-2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  text-wrap: pretty;
  ${media.phone} {
    padding-inline: var(--s-3-5);
  }
`;

/** As high as the first line. */
const Sign = styled.span`
  display: grid;
  align-items: center;
  height: var(--lh-sm);
  color: var(--warning);
`;

interface Props extends NextPrompt {
  /** Whether the person's queries are counted. */
  counted: boolean;
}

/** Says before sending which models get less than the others of the files, and who describes pictures for them. */
export function SeesNote({ place, asked, isOnly, counted }: Props) {
  const isBlind = useComposer(({ values }) => values.blind) && asked.length > 1;
  const measured = useRooms({ place, asked, isOnly });
  const columns = measured.map(({ column, saw }) => ({ name: columnName(column.model.name, column.nth), saw }));
  const line = seesLine(columns, isBlind);
  const captions = captionsFor(measured);
  const isCaptioned = captions > 0 || measured.some(({ saw }) => saw.some(({ reason }) => reason === 'SEES_NO_PICTURES'));
  return (
    <div role="status">
      {line !== undefined && (
        <Note>
          <Sign>
            <EyeOff aria-hidden="true" />
          </Sign>
          <span>
            {line}
            {isCaptioned && (
              <>
                {' '}
                <CaptionPicker asked={asked} />
                {captions > 0 && counted && <> {words.captionCost({ queries: captions })}</>}
              </>
            )}
          </span>
        </Note>
      )}
    </div>
  );
}
