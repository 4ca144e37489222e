import { FileCode, FileText, ScanText, Table2 } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { FilePartsFragment } from './files.generated.js';
import { readFileAgain } from './readFileAgain.js';

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** Names of plain texts; other texts are code. */
const plain = /(?:^[^.]+|[.](?:txt|md|text|log))$/i;

/** What shows a file at a glance: a small picture of it, or the sign of its kind. */
export function FileSign({ file }: { file: Pick<FilePartsFragment, 'id' | 'name' | 'kind' | 'words' | 'thumbnailUrl'> }) {
  const { id, name, kind, thumbnailUrl } = file;
  const isRenewed = useRef(false);
  const renew = () => {
    // Its address ends after minutes. If it fails again, it is gone.
    if (!isRenewed.current) void readFileAgain(id).catch(() => undefined);
    isRenewed.current = true;
  };
  if (thumbnailUrl !== null) return <Picture src={thumbnailUrl} alt="" draggable={false} onError={renew} />;
  if (isScan(file)) return <ScanText aria-hidden="true" />;
  if (kind === 'TABLE') return <Table2 aria-hidden="true" />;
  if (kind === 'TEXT' && !plain.test(name)) return <FileCode aria-hidden="true" />;
  return <FileText aria-hidden="true" />;
}

/** Whether it is a PDF in which there is no text. */
export const isScan = ({ kind, words }: Pick<FilePartsFragment, 'kind' | 'words'>): boolean => kind === 'PDF' && words === 0;
