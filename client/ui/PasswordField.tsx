import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FieldProps } from './Field.js';
import { IconButton } from './IconButton.js';
import { TextField } from './TextField.js';
import { words } from './words.js';

interface Props extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** Names of its button, where it holds another secret than a password. */
  toggle?: { show: string; hide: string } | undefined;
  /** Beside the label. */
  aside?: ReactNode;
}

/** A password field with a button that shows the password. */
export function PasswordField({ toggle = { show: words.showPassword, hide: words.hidePassword }, ...props }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <IconButton
          label={shown ? toggle.hide : toggle.show}
          onClick={() => {
            setShown(!shown);
          }}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
