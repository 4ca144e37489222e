import { useNavigate } from 'react-router';
import { exportFiles } from '../files/exportFiles.js';
import { Button } from '../ui/Button.js';
import { Dialog, DialogActions } from '../ui/Dialog.js';
import { useBack } from '../ui/useBack.js';
import { href } from '../words/href.js';
import { importsPart } from './importsPart.js';
import { words } from './importOfferWords.js';

interface Props {
  files: readonly File[];
  /** Undefined where they cannot be attached to a prompt. */
  attach: (() => void) | undefined;
  onClose: () => void;
}

/** Asks whether exports of conversations are to be imported, where they were given as if they were something else. */
export function ImportOffer({ files, attach, onClose }: Props) {
  useBack(onClose);
  const navigate = useNavigate();
  return (
    <Dialog
      title={words.title({ count: files.length, name: files[0]?.name ?? '' })}
      description={words.about}
      hasOwnClose
      onClose={onClose}
    >
      <DialogActions>
        <Button type="button" $tone="quiet" onClick={onClose}>
          {words.notNow}
        </Button>
        {attach && (
          <Button
            type="button"
            onClick={() => {
              onClose();
              attach();
            }}
          >
            {words.attach}
          </Button>
        )}
        <Button
          type="button"
          $tone="primary"
          onClick={() => {
            exportFiles.setState(({ brought }) => ({ brought: [...brought, ...files] }));
            onClose();
            void navigate(`${href('profile')}${importsPart}`);
          }}
        >
          {words.import}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
