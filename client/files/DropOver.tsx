import { Paperclip } from 'lucide-react';
import { styled } from 'styled-components';
import { bytesText } from '../look/amounts.js';
import type { FileRoomQuery } from './files.generated.js';
import { words } from './words.js';

/** Covers what it stands in. */
const Over = styled.div`
  position: absolute;
  inset: 0;
  z-index: var(--z-bar);
  padding: var(--s-2-5);
  border-radius: var(--r-lg);
  background: var(--raised);
`;

const Edge = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--s-1);
  height: 100%;
  overflow: hidden;
  border: calc(var(--hair) * 1.5) solid var(--ink);
  border-radius: var(--r-lg);
  background: var(--hover);
  color: var(--ink-2);
  font-size: var(--text-sm);
  text-align: center;
  --sign-size: var(--s-5);
  --sign-ink: var(--ink-3);
`;

const Say = styled.b`
  color: var(--ink);
  font-size: var(--text-read);
  font-weight: var(--weight-strong);
  line-height: var(--lh-note);
`;

/** Says what happens to files that hang over the page. @param count how many; 0 if it is not known */
export function DropOver({ count, room }: { count: number; room: Pick<FileRoomQuery['fileRoom'], 'fileBytes' | 'filesOfPrompt'> }) {
  return (
    <Over role="status">
      <Edge>
        <Paperclip aria-hidden="true" />
        <Say>{count > 0 ? words.letGo({ count }) : words.letGoSome}</Say>
        <span>{words.bounds({ size: bytesText(room.fileBytes), count: room.filesOfPrompt })}</span>
      </Edge>
    </Over>
  );
}
