import { Camera, Paperclip } from 'lucide-react';
import { type ChangeEvent, type RefObject, useRef, useState } from 'react';
import { exportFiles, mayBeExport } from '../../files/exportFiles.js';
import { useFileRoomQuery } from '../../files/files.generated.js';
import { DropOver } from '../../files/DropOver.js';
import { useDroppedFiles } from '../../files/useDroppedFiles.js';
import { usePastedFiles } from '../../files/usePastedFiles.js';
import { words } from '../../files/words.js';
import { hasTouchOnly } from '../../ui/hasTouchOnly.js';
import { IconButton } from '../../ui/IconButton.js';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from '../../ui/Menu.js';
import { toast } from '../../ui/toast.js';
import { attachFiles } from './attachFiles.js';
import { useComposerStore } from './ComposerStore.js';
import { useFold } from './FoldContext.js';

/**
 * Attaches files to the next prompt: by its button, dropped on the page, or pasted. On a phone it offers the camera, too. Exports of
 * conversations are offered to be imported.
 */
export function AttachButton() {
  const store = useComposerStore();
  const { unfold } = useFold();
  const room = useFileRoomQuery().data?.fileRoom;
  const isClosed = room?.isOpen === false;
  const [hanging, setHanging] = useState<number>();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const attach = (files: readonly File[]) => {
    if (files.length === 0) return;
    unfold();
    attachFiles(store, files, room);
  };
  const take = async (files: readonly File[]) => {
    if (isClosed) toast.error(words.closed);
    else if (!files.some(mayBeExport)) attach(files);
    else {
      const { exports, others } = await import('../../files/findExports.js').then(
        ({ findExports }) => findExports(files),
        // The code that looks into them did not come.
        () => ({ exports: [], others: files }),
      );
      attach(others);
      // An archive is nothing that a model reads.
      const canAttach = exports.every(({ name }) => /\.json$/i.test(name));
      const attachExports = () => {
        attach(exports);
      };
      if (exports.length > 0) exportFiles.setState({ asked: exports, attach: canAttach ? attachExports : undefined });
    }
  };
  useDroppedFiles(
    (count) => {
      if (count !== undefined && !isClosed) unfold();
      setHanging(count);
    },
    (files) => void take(files),
  );
  usePastedFiles((files) => void take(files));
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void take([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      {isClosed ? (
        <IconButton label={words.closed} aria-disabled="true">
          <Paperclip aria-hidden="true" />
        </IconButton>
      ) : hasTouchOnly() ? (
        <Menu>
          <MenuTrigger>
            <IconButton label={words.attach}>
              <Paperclip aria-hidden="true" />
            </IconButton>
          </MenuTrigger>
          <MenuPanel side="top" align="start">
            <MenuItem onSelect={() => camera.current?.click()}>
              <Camera aria-hidden="true" />
              {words.takePhoto}
            </MenuItem>
            <MenuItem onSelect={() => chooser.current?.click()}>
              <Paperclip aria-hidden="true" />
              {words.chooseFiles}
            </MenuItem>
          </MenuPanel>
        </Menu>
      ) : (
        <IconButton label={words.attach} onClick={() => chooser.current?.click()}>
          <Paperclip aria-hidden="true" />
        </IconButton>
      )}
      <Chooser at={chooser} onChange={onChange} />
      <Chooser at={camera} onChange={onChange} takesPhoto />
      {hanging !== undefined && room?.isOpen === true && <DropOver count={hanging} room={room} />}
    </>
  );
}

interface ChooserProps {
  at: RefObject<HTMLInputElement | null>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  takesPhoto?: boolean;
}

/** The browser's own chooser of files, out of sight; the button opens it. */
function Chooser({ at, onChange, takesPhoto = false }: ChooserProps) {
  const camera = { accept: 'image/*', capture: 'environment' } as const;
  return (
    <input
      ref={at}
      type="file"
      hidden
      multiple={!takesPhoto}
      aria-label={words.chooseFiles}
      onChange={onChange}
      {...(takesPhoto && camera)}
    />
  );
}
