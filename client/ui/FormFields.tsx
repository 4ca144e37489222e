import type { ComponentProps } from 'react';
import { PasswordField } from './PasswordField.js';
import { TextArea } from './TextArea.js';
import { TextField } from './TextField.js';
import { type FormField, useTextField } from './useFormField.js';

type Own<Props> = Omit<Props, keyof FormField<string>> & { name: string };

/** A text field of the ui/Form around it. */
export function FormTextField({ name, ...rest }: Own<ComponentProps<typeof TextField>>) {
  return <TextField {...rest} {...useTextField(name)} />;
}

/** A field of several lines of the ui/Form around it. */
export function FormTextArea({ name, ...rest }: Own<ComponentProps<typeof TextArea>>) {
  return <TextArea {...rest} {...useTextField(name)} />;
}

/** A password field of the ui/Form around it. */
export function FormPasswordField({ name, ...rest }: Own<ComponentProps<typeof PasswordField>>) {
  return <PasswordField {...rest} {...useTextField(name)} />;
}
