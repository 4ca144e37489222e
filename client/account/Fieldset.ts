import { styled } from 'styled-components';

/** A form's fields, dimmed while they are being sent. */
export const Fieldset = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  transition: opacity var(--mid) var(--ease-out);
  &:disabled {
    opacity: 0.6;
  }
  [role='alert']:first-child {
    margin-bottom: var(--s-5);
  }
  button[type='submit'] {
    margin-top: var(--s-2);
  }
`;
