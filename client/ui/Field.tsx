import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Text } from './Text.js';
import { hidden } from './VisuallyHidden.js';

/** Props that every kind of field has. */
export interface FieldProps<Value> {
  label: string;
  /** Below the field, while there is no error. */
  hint?: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  /** The error message. */
  problem?: string | undefined;
  disabled?: boolean;
}

/** Attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  /** Beside the label. The keyboard reaches it after the control. */
  aside?: ReactNode;
  /** Below the field, while there is no error. */
  hint?: ReactNode;
  /** The error message. */
  problem?: string | undefined;
  /** `row`: alone in its row; `cell`: one of several in a row, and smaller; `bare`: a cell of a table, whose heads are its label. */
  look?: FieldLook;
  /** Draws the control. */
  children: (control: FieldControl) => ReactNode;
}

export type FieldLook = 'row' | 'cell' | 'bare';

/** The frame of a form's field: its label above, and its hint or its error below. */
export function Field({ label, aside, hint, problem, look = 'row', children }: Props) {
  const id = useId();
  const isHinted = hint !== undefined && problem === undefined;
  const said = problem === undefined ? undefined : `${id}-problem`;
  return (
    <Wrap $look={look}>
      <Label htmlFor={id} $look={look}>
        {label}
      </Label>
      <Control>{children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': isHinted ? `${id}-hint` : said })}</Control>
      {isHinted && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {problem !== undefined && (
        <Problem id={said} $look={look} {...(look === 'row' && { role: 'alert' })}>
          {look === 'row' && (
            <Sign>
              <CircleAlert aria-hidden="true" />
            </Sign>
          )}
          {problem}
        </Problem>
      )}
      {aside !== undefined && <Aside>{aside}</Aside>}
    </Wrap>
  );
}

const Wrap = styled.div<{ $look: FieldLook }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  /* Beside a field with a hint its rows must not be stretched. */
  align-content: start;
  ${({ $look }) => $look === 'row' && 'margin-bottom: var(--field-gap, var(--s-4));'}
`;

const Control = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`;

/** Drawn beside the label, although it follows the control. */
const Aside = styled.span`
  grid-area: 1 / 2;
`;

const labels = {
  row: css`
    margin-bottom: var(--s-1-5);
    font-weight: var(--weight-medium);
  `,
  cell: css`
    margin-bottom: var(--s-1);
    color: var(--ink-2);
    font-size: var(--text-xs);
  `,
  bare: hidden,
};

const Label = styled.label<{ $look: FieldLook }>`
  grid-area: 1 / 1;
  justify-self: start;
  ${({ $look }) => labels[$look]}
`;

const problems = {
  row: css`
    margin-top: var(--s-1-5);
    font-size: var(--text-sm);
  `,
  cell: css`
    margin-top: var(--s-1);
    font-size: var(--text-xs);
    line-height: var(--lh-xs);
  `,
};
const problemOf = ({ $look }: { $look: FieldLook }) => problems[$look === 'row' ? 'row' : 'cell'];

const Problem = styled.p<{ $look: FieldLook }>`
  grid-column: 1 / -1;
  display: flex;
  gap: var(--s-1-5);
  color: var(--danger);
  ${problemOf}
`;

/** As high as the first line. */
const Sign = styled.span`
  display: grid;
  align-items: center;
  flex: none;
  height: 1lh;
`;

const Hint = styled(Text).attrs({ $look: 'hint' })`
  grid-column: 1 / -1;
  margin-top: var(--s-1-5);
`;
