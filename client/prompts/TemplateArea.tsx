import type { Ref } from 'react';
import { css, styled } from 'styled-components';
import { readTemplate } from '../../shared/prompt/template.js';
import { pasteMarkdown } from '../markdown/pasted/pasteMarkdown.js';
import { media } from '../ui/media.js';

interface Props {
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether {{variables}} are marked. */
  marks?: boolean;
  /** Whether it is as high as a few lines from the start. */
  tall?: boolean;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text area that grows with its text and marks the variables in it: it lies over a copy of the text that has the colours. */
export function TemplateArea({ id, value, onChange, marks = false, tall = false, isInvalid = false, describedBy, ref }: Props) {
  return (
    <Frame $tall={tall} $isInvalid={isInvalid}>
      <Copy aria-hidden="true" dir="auto">
        {marks
          ? readTemplate(value).map(({ kind, raw }, place) => (kind === 'variable' ? <Variable key={place}>{raw}</Variable> : raw))
          : value}
        {/* A line that is empty has a height, too. */}
        {'\u200b'}
      </Copy>
      <Area
        ref={ref}
        id={id}
        dir="auto"
        value={value}
        spellCheck
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onPaste={pasteMarkdown}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </Frame>
  );
}

const text = css`
  grid-area: 1 / 1;
  min-width: 0;
  margin: 0;
  padding: var(--s-2-5) var(--s-4);
  border: 0;
  font: inherit;
  line-height: var(--lh-lg);
  letter-spacing: inherit;
  text-align: start;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  tab-size: 4;
`;

const Frame = styled.div<{ $tall: boolean; $isInvalid: boolean }>`
  display: grid;
  min-height: ${({ $tall }) => ($tall ? 'calc(6 * var(--lh-lg))' : 'var(--control-field)')};
  border: var(--hair) solid ${({ $isInvalid }) => ($isInvalid ? 'var(--danger)' : 'var(--line-control)')};
  border-radius: var(--r-md);
  background: var(--raised);
  font-size: var(--text-read);
  &:focus-within {
    outline: var(--ring) solid var(--focus);
    outline-offset: calc(-1 * var(--hair));
  }
  ${media.phone} {
    font-size: var(--text-md);
  }
`;

const Copy = styled.div`
  ${text}
`;

const Area = styled.textarea`
  ${text}
  height: 100%;
  resize: none;
  overflow: hidden;
  outline: 0;
  background: none;
  color: transparent;
  caret-color: var(--ink);
  @media (forced-colors: active) {
    color: CanvasText;
  }
`;

/** Without padding or weight: every character must stand where the text area has it. */
const Variable = styled.span`
  border-radius: var(--r-xs);
  background: var(--accent-wash);
  box-shadow: 0 0 0 var(--s-0-5) var(--accent-wash);
  color: var(--accent);
`;
