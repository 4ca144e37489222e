import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FieldProps } from './Field.js';
import { IconButton } from './IconButton.js';
import { TextField } from './TextField.js';
import { words } from './words.js';

interface Props extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** Beside the label. */
  aside?: ReactNode;
}

/** A password field with a button that shows the password. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <IconButton
          label={shown ? words.hidePassword : words.showPassword}
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
