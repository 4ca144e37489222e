import { CircleAlert, FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand/react';
import { filesPart } from '../../files/filesPart.js';
import { errorText, readError } from '../../api/readError.js';
import { bytesText } from '../../look/amounts.js';
import { announce } from '../../ui/announce.js';
import { toast } from '../../ui/toast.js';
import { EncodingPicker } from '../../files/EncodingPicker.js';
import { ChipLink, FileChip, FileChips } from '../../files/FileChip.js';
import { fileLine } from '../../files/fileLine.js';
import { FileSign } from '../../files/FileSign.js';
import { type FilePartsFragment, useFilesQuery, useHoldFileMutation, useReadFileAsMutation } from '../../files/files.generated.js';
import { resumeUpload, retryUpload, uploads } from '../../files/uploads.js';
import { words } from '../../files/words.js';
import { href } from '../../words/href.js';
import { isComing, type UnsentFile } from './askValues.js';
import { removeFile, renameFile, settleFile } from './attachFiles.js';
import { useComposer, useComposerStore } from './ComposerStore.js';

/** The files of the next prompt, each with its state. */
export function AttachedFiles() {
  const files = useComposer(({ values }) => values.files);
  if (files.length === 0) return null;
  return (
    <FileChips aria-label={words.files} tabIndex={0}>
      {files.map((file) =>
        file.id !== undefined ? (
          <ArrivedFile key={file.key} file={file} id={file.id} />
        ) : file.problem !== undefined ? (
          <RefusedFile key={file.key} file={file} problem={file.problem} />
        ) : (
          <ComingFile key={file.key} file={file} />
        ),
      )}
    </FileChips>
  );
}

const useRemove = ({ key }: UnsentFile): (() => void) => {
  const store = useComposerStore();
  return () => {
    removeFile(store, key);
  };
};

function RefusedFile({ file, problem }: { file: UnsentFile; problem: string }) {
  const more = file.isRoomFull === true && <ChipLink to={href('profile') + filesPart}>{words.yourFiles}</ChipLink>;
  return (
    <FileChip
      name={file.name}
      line={problem}
      sign={<CircleAlert aria-hidden="true" />}
      tone="danger"
      more={more}
      onRemove={useRemove(file)}
    />
  );
}

function ArrivedFile({ file, id }: { file: UnsentFile; id: string }) {
  const store = useComposerStore();
  const { data, error } = useFilesQuery({ variables: { ids: [id] } });
  const [found] = data?.files ?? [];
  const isGone = error !== undefined && readError(error).code === 'not_found';
  const onGone = useEffectEvent(() => {
    settleFile(store, file.key, { id: undefined, problem: words.notHere });
  });
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone]);
  const onNamed = useEffectEvent((name: string) => {
    if (name !== file.name) renameFile(store, file.key, name);
  });
  useEffect(() => {
    if (found) onNamed(found.name);
  }, [found]);
  // Else the server would remove it a day after its upload. Without a connection the next time that the prompt is opened is early enough.
  const [hold] = useHoldFileMutation({ onError: () => undefined });
  const isThere = found !== undefined;
  useEffect(() => {
    if (isThere) void hold({ variables: { id, isHeld: true } });
  }, [hold, id, isThere]);
  const [readAs] = useReadFileAsMutation({
    onCompleted: ({ readFileAs }) => {
      settleFile(store, file.key, { id: readFileAs.id });
      void hold({ variables: { id, isHeld: false } });
      announce(`${file.name}: ${fileLine(readFileAs)}`);
    },
    onError: (refused) => toast.error(errorText(refused)),
  });
  const encoding = found?.encoding ?? undefined;
  const picker = encoding !== undefined && (
    <EncodingPicker name={file.name} encoding={encoding} onChoose={(chosen) => void readAs({ variables: { id, encoding: chosen } })} />
  );
  const remove = useRemove(file);
  return (
    <FileChip
      name={file.name}
      line={found ? readLine(found) : words.ready({ size: bytesText(file.bytes) })}
      sign={found ? <FileSign file={found} /> : <FileText aria-hidden="true" />}
      more={picker}
      onRemove={() => {
        remove();
        void hold({ variables: { id, isHeld: false } });
      }}
    />
  );
}

/** What a file has in it. A text whose encoding is a guess says so, before the choice of others. */
const readLine = (file: FilePartsFragment): string => (file.encoding === null ? fileLine(file) : words.readAs({ line: fileLine(file) }));

function ComingFile({ file }: { file: UnsentFile }) {
  const { key, name, bytes } = file;
  const upload = useUpload(file);
  const remove = useRemove(file);
  if (upload?.state === 'broken') {
    const retry = () => {
      retryUpload(key);
    };
    const sign = <CircleAlert aria-hidden="true" />;
    return <FileChip name={name} line={upload.reason} sign={sign} tone="danger" onRetry={retry} onRemove={remove} />;
  }
  const sent = upload?.state === 'uploading' ? upload.sent : bytes;
  const part = bytes > 0 ? sent / bytes : 0;
  const said = { sent: bytesText(sent), size: bytesText(bytes), percent: Math.floor(part * 100) };
  const line = upload?.state === 'uploading' ? words.uploading(said) : words.reading;
  return (
    <FileChip
      name={name}
      line={line}
      sign={<FileText aria-hidden="true" />}
      tone="under way"
      part={upload?.state === 'uploading' ? part : undefined}
      onRemove={remove}
    />
  );
}

/** Follows the upload of a file. One that the page was left in goes on, if this device still has its bytes. */
function useUpload(file: UnsentFile) {
  const { key, name } = file;
  const store = useComposerStore();
  const upload = useStore(uploads, (all) => all[key]);
  const settle = useEffectEvent((end: Pick<UnsentFile, 'id' | 'problem' | 'isRoomFull'>) => {
    if (!store.get().values.files.some((one) => one.key === key && isComing(one))) return;
    settleFile(store, key, end);
    announce(`${name}: ${end.problem ?? words.ready({ size: bytesText(file.bytes) })}`);
  });
  const [isKnown] = useState(upload !== undefined);
  useEffect(() => {
    if (isKnown) return;
    void resumeUpload(key).then((goesOn) => {
      if (!goesOn) settle({ problem: words.notHere });
    });
  }, [isKnown, key]);
  useEffect(() => {
    if (upload?.state === 'ready') settle({ id: upload.id });
    else if (upload?.state === 'refused') settle({ problem: upload.reason, isRoomFull: upload.isRoomFull });
    else if (upload?.state === 'broken') announce(`${name}: ${upload.reason}`);
  }, [upload, name]);
  return upload;
}
