import { Menu as MenuIcon, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Sheet } from '../ui/Sheet.js';
import { media } from '../ui/media.js';
import { IconButton } from '../ui/IconButton.js';
import { IconSurface } from '../ui/IconSurface.js';
import { Sidebar } from './Sidebar.js';
import { words } from './words.js';

const Opener = styled(IconSurface)`
  ${media.desktop} {
    display: none;
  }
`;

/** The sidebar of phones and tablets: a sheet behind a button. */
export function NavigationSheet() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Opener
        ref={opener}
        type="button"
        aria-label={words.openNavigation}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-state={open ? 'open' : 'closed'}
        onClick={() => {
          setOpen(true);
        }}
      >
        <MenuIcon aria-hidden="true" />
      </Opener>
      {open && (
        <Sheet
          title={words.navigation}
          side="start"
          onClose={close}
          // A click on a toast's undo must not close the sheet.
          staysFor="[data-sonner-toast]"
          // Not the first button: its tooltip would take the first Escape.
          focusFirst="panel"
          focusAfter={opener}
        >
          <Sidebar
            onNavigate={close}
            close={
              <IconButton label={words.close} onClick={close}>
                <X aria-hidden="true" />
              </IconButton>
            }
          />
        </Sheet>
      )}
    </>
  );
}
