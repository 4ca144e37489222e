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
  /** Whether its first control gets the focus when it appears, or as soon as this becomes true. */
  takesFocus?: boolean;
  /** Checks and sends what was typed. */
  onSend: () => unknown;
  className?: string;
  /** Its fields, and its buttons if none of them leads out of it. */
  children: ReactNode;
  /** Below its fields: its buttons. They are not disabled with the fields, so that it can be left while it is being sent. */
  actions?: ReactNode;
}

/**
 * A form that its own state drives; ui/Form is one that the form library drives. After a refusal the first wrong field gets the focus,
 * else the reason; otherwise the control that had it.
 */
export function FormShell({ label, look = 'flow', busy, refusal, takesFocus = false, onSend, className, children, actions }: Props) {
  const form = useRef<HTMLFormElement>(null);
  /** Whether a request is under way. The form may be busy only later, or never. */
  const isSending = useRef(false);
  /** The last reply, with the control that had the focus when the form was sent. */
  const [replied, setReplied] = useState<{ focused: Element | null }>();
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input:not([hidden]), select, textarea, button')?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (!replied) return;
    const refused =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.current?.querySelector<HTMLElement>('[role="alert"]');
    if (refused) refused.focus();
    // The fields lost it while they were disabled.
    else if (document.activeElement === document.body && replied.focused instanceof HTMLElement) replied.focused.focus();
  }, [replied]);
  const send = async () => {
    if (busy || isSending.current) return;
    isSending.current = true;
    const focused = document.activeElement;
    try {
      await onSend();
    } finally {
      isSending.current = false;
    }
    // The focus moves after the next render: until then the fields are disabled.
    setReplied({ focused });
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
        void send();
      }}
    >
      <Fieldset $look={look} disabled={busy}>
        {refusal !== undefined && <Refusal $look={look}>{refusal}</Refusal>}
        {children}
      </Fieldset>
      {actions}
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
