import { useState } from 'react';
import { styled } from 'styled-components';
import { bytesText } from '../look/amounts.js';
import { onDemand } from '../ui/onDemand.js';
import { media } from '../ui/media.js';
import { Text } from '../ui/Text.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { fileLine } from './fileLine.js';
import type { FilePartsFragment } from './files.generated.js';
import { FileSign } from './FileSign.js';
import { saveKeptFile } from './saveKeptFile.js';
import type { SawOfColumn } from './sentSizes.js';
import { words as sawWords } from './sawWords.js';
import { words } from './words.js';

const Lightbox = onDemand(async () => (await import('./Lightbox.js')).Lightbox);

const Room = styled.div`
  padding-block-end: var(--s-2-5);
`;

const Thumbs = styled.ul`
  display: flex;
  gap: var(--s-2);
  overflow-x: auto;
  scrollbar-width: none;
  list-style: none;
`;

const Thumb = styled.button`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-2);
  height: var(--s-14);
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-sm);
  background: var(--well);
  color: var(--ink);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  line-height: var(--lh-name);
  text-align: start;
  overflow: hidden;
  --sign-ink: var(--ink-3);
  &[data-kind='PICTURE'] {
    width: var(--s-14);
  }
  &:not([data-kind='PICTURE']) {
    max-width: var(--menu);
    padding-inline: var(--s-2-5) var(--s-3);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
  ${media.phone} {
    height: var(--s-12);
    &[data-kind='PICTURE'] {
      width: var(--s-12);
    }
  }
`;

const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Line = styled.small`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-weight: var(--weight-text);
  font-variant-numeric: tabular-nums;
  line-height: var(--lh-xs);
`;

interface Props {
  files: readonly FilePartsFragment[];
  /** The columns whose models are known. */
  columns: readonly SawOfColumn[];
  /** Whether the models see different things of the files. */
  isUneven: boolean;
}

/** The files of a prompt that was sent: pictures open, other files are saved. */
export function PromptFiles({ files, columns, isUneven }: Props) {
  const [openId, setOpenId] = useState<string>();
  const pictures = files.filter(({ kind }) => kind === 'PICTURE');
  return (
    <Room>
      <Thumbs aria-label={words.files}>
        {files.map((file) => {
          const { id, name, kind, pages, bytes } = file;
          const isPicture = kind === 'PICTURE';
          return (
            <li key={id}>
              <Thumb
                type="button"
                data-kind={kind}
                aria-label={isPicture ? words.open({ name }) : undefined}
                {...(isPicture ? { 'aria-haspopup': 'dialog', 'data-tooltip': true } : {})}
                onClick={() => {
                  if (isPicture) setOpenId(id);
                  else void saveKeptFile(id, name);
                }}
              >
                <FileSign file={file} />
                {!isPicture && (
                  <Name>
                    <VisuallyHidden>{words.save} </VisuallyHidden>
                    {name}
                    <Line>{kind === 'PDF' ? words.pageSize({ pages: pages ?? 0, size: bytesText(bytes) }) : fileLine(file)}</Line>
                  </Name>
                )}
              </Thumb>
            </li>
          );
        })}
      </Thumbs>
      {isUneven && <Text $look="small">{sawWords.uneven}</Text>}
      {openId !== undefined && (
        <Lightbox
          pictures={pictures}
          firstId={openId}
          columns={columns}
          onClose={() => {
            setOpenId(undefined);
          }}
        />
      )}
    </Room>
  );
}
