import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { toastError } from '../../api/toastError.js';
import { FileRoomDocument } from '../../files/files.generated.js';
import { FileSign } from '../../files/FileSign.js';
import { saveKeptFile } from '../../files/saveKeptFile.js';
import { bytesText } from '../../look/amounts.js';
import { dayAndMonth, shortDay } from '../../look/dates.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { IconButton } from '../../ui/IconButton.js';
import { toast } from '../../ui/toast.js';
import { type OwnFilesQuery, useDeleteFileMutation } from '../../files/ownFiles.generated.js';
import { RowLine, RowName, RowText, SectionRow } from './Section.js';
import { words } from './filesWords.js';

/** Prompts above which the server counts no further. */
const mostPrompts = 100;

export type OwnFile = OwnFilesQuery['keptFiles']['edges'][number];

/** A file in the list: what it is, what it takes and what has it. Its button deletes it, after a question. */
export function FileRow({ file, prompts }: { file: OwnFile['node']; prompts: number }) {
  const { id, name, kind, keptBytes, createdAt, heldUntil } = file;
  const [isAsking, setAsking] = useState(false);
  return (
    <SectionRow data-row={id}>
      <Sign>
        <FileSign file={file} />
      </Sign>
      <RowText>
        <RowName>{name}</RowName>
        <Detail>
          {words[kind]} · {bytesText(keptBytes)} · {shortDay(createdAt)}
        </Detail>
        <Detail>{prompts > 0 ? inPrompts(prompts) : words.unused({ day: dayAndMonth(heldUntil) })}</Detail>
      </RowText>
      <IconButton label={words.download({ name })} onClick={() => void saveKeptFile(id, name)}>
        <Download aria-hidden="true" />
      </IconButton>
      <Button
        type="button"
        $size="sm"
        aria-label={words.deleteFile({ name })}
        onClick={() => {
          setAsking(true);
        }}
      >
        {words.delete}
      </Button>
      {isAsking && (
        <DeleteDialog
          file={file}
          prompts={prompts}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </SectionRow>
  );
}

interface DeleteProps {
  file: Pick<OwnFile['node'], 'id' | 'name'>;
  prompts: number;
  onClose: () => void;
}

/** Asks before a file is deleted, and says what it is taken from. */
function DeleteDialog({ file: { id, name }, prompts, onClose }: DeleteProps) {
  const [remove, { loading }] = useDeleteFileMutation({
    // Lists and prompts on other pages leave out what is not in the cache.
    update: (cache, { data }) => {
      if (data) cache.evict({ id: cache.identify(data.deleteFile) });
    },
    refetchQueries: [FileRoomDocument],
    onError: toastError,
    onCompleted: () => {
      toast.success(words.deleted({ name }));
      onClose();
    },
  });
  const from = prompts > 0 ? words.fromPrompts({ prompts }) : words.fromNone;
  return (
    <ConfirmDialog
      title={words.title({ name })}
      description={`${from} ${words.noWayBack}`}
      keep={words.keep}
      confirm={words.delete}
      busy={loading}
      onConfirm={() => void remove({ variables: { id } })}
      onClose={onClose}
    />
  );
}

const inPrompts = (prompts: number): string => (prompts < mostPrompts ? words.inPrompts({ prompts }) : words.inMany({ prompts }));

/** A small picture of the file, or the sign of its kind. */
const Sign = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: var(--control);
  height: var(--control);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-sm);
  background: var(--well);
  overflow: hidden;
  --sign-ink: var(--ink-3);
`;

const Detail = styled(RowLine)`
  font-variant-numeric: tabular-nums;
`;
