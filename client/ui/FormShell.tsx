import { type ReactNode, useEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { Alert } from './Alert.js';

interface Props {
  /** Its accessible name. */
  label: string;
  /** `flow`: as high as its fields; `dialog`: the same, below a dialog's title; `fill`: a part of its fields scrolls in the frame around it. */
  look?: keyof typeof looks;
  /** Whether it is being sent: it is disabled until then, and sends nothing. */
  busy: boolean;
  /** Why it was refused as a whole; shown above its fields. */
  refusal?: ReactNode;
  /** Whether its first control gets the focus when it appears. */
  takesFocus?: boolean;
  /** Checks and sends what was typed. */
  onSend: () => unknown;
  className?: string;
  /** Its fields and its buttons. */
  children: ReactNode;
}

/** A form that its own state drives; ui/Form is one that the form library drives. After a refusal the first wrong field gets the focus, else the reason. */
export function FormShell({ label, look = 'flow', busy, refusal, takesFocus = false, onSend, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [replies, setReplies] = useState(0);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (replies === 0) return;
    const refused =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.current?.querySelector<HTMLElement>('[role="alert"]');
    refused?.focus();
  }, [replies]);
  const send = async () => {
    await onSend();
    // The focus moves after the next render: until then the fields are disabled.
    setReplies((count) => count + 1);
  };
  return (
    <Frame
      ref={form}
      $look={look}
      className={className}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        // In an overlay it may stand in the tree of another form, which must not be sent with it.
        event.stopPropagation();
        if (!busy) void send();
      }}
    >
      <Fieldset $look={look} disabled={busy}>
        {refusal !== undefined && <Refusal $look={look}>{refusal}</Refusal>}
        {children}
      </Fieldset>
    </Frame>
  );
}

const fill = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const looks = {
  flow: undefined,
  dialog: css`
    margin-top: var(--s-4);
  `,
  fill,
};

const Frame = styled.form<{ $look: keyof typeof looks }>`
  ${({ $look }) => looks[$look]}
`;

/** Its fields, dimmed while they are being sent. */
const Fieldset = styled.fieldset<{ $look: keyof typeof looks }>`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  transition: opacity var(--mid) var(--ease-out);
  &:disabled {
    opacity: 0.6;
  }
  ${({ $look }) => $look === 'fill' && fill}
`;

const Refusal = styled(Alert)<{ $look: keyof typeof looks }>`
  ${({ $look }) => ($look === 'fill' ? 'margin: var(--s-4) var(--s-4) 0;' : 'margin-bottom: var(--s-5);')}
`;
